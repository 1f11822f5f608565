/** Forwards a call to the real service, byte by byte. */
export interface Forwarded {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

const TIMEOUT_MS = 30_000

/** Connection-specific headers, and those that fetch sets itself. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "content-length",
  "expect",
  "accept-encoding",
])
/** fetch has already decoded the body. */
const NOT_SENT_BACK = new Set([...HOP_BY_HOP, "content-encoding", "set-cookie"])

/** An incoming call. */
export interface IncomingCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer | null
}

/** Rejects when the service cannot be reached, or times out. */
export const forward = async (call: IncomingCall, target: URL, timeout = TIMEOUT_MS): Promise<Forwarded> => {
  const hasBody = call.method !== "GET" && call.method !== "HEAD" && call.body !== null
  const response = await fetch(addressOf(target, call.url), {
    method: call.method,
    headers: requestHeaders(call),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
    ...(hasBody && call.body !== null ? { body: new Uint8Array(call.body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** The answer's own headers; one entry per cookie. */
export const passedHeaders = ({ headers }: Forwarded): ReadonlyArray<readonly [string, string]> => [
  ...[...headers].filter(([name]) => !NOT_SENT_BACK.has(name)),
  ...headers.getSetCookie().map((cookie) => ["set-cookie", cookie] as const),
]

/** Concatenated as text: resolved as a URL, `//elsewhere` would lead to another host. */
const addressOf = (target: URL, url: string): string => {
  const base = target.pathname.replace(/\/$/, "")
  return `${target.origin}${base}${url.startsWith("/") ? url : "/"}`
}

const requestHeaders = (call: IncomingCall): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(call.headers)) {
    if (HOP_BY_HOP.has(name) || value === undefined) continue
    headers.set(name, typeof value === "string" ? value : value.join(", "))
  }
  return headers
}

/** fetch says "fetch failed", with the reason in the cause's cause. */
export const whyNotReached = (cause: unknown, timeout: number): string => {
  if (cause instanceof Error && cause.name === "TimeoutError") return `did not answer within ${timeout} ms`
  const inner = cause instanceof Error ? cause.cause : undefined
  const code = typeof inner === "object" && inner !== null && "code" in inner ? String(inner.code) : ""
  if (code === "ECONNREFUSED") return "refused the connection"
  return code === "ENOTFOUND" ? "is not known by that name" : `cannot be reached${code === "" ? "" : ` (${code})`}`
}
