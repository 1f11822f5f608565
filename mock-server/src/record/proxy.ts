/** Forwards a call to the real service and sends its answer back, byte by byte. */
import type { FastifyReply, FastifyRequest } from "fastify"
import { guardingHeaders } from "../plugins/foreign-content.ts"

export interface Forwarded {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

const TIMEOUT_MS = 30_000

/** Headers that belong to one connection, and those that fetch sets itself. */
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
/** fetch has taken the encoding off. */
const NOT_SENT_BACK = new Set([...HOP_BY_HOP, "content-encoding", "set-cookie"])

/** Rejects when the service cannot be reached. */
export const forward = async (request: FastifyRequest, target: URL): Promise<Forwarded> => {
  const hasBody = request.method !== "GET" && request.method !== "HEAD" && Buffer.isBuffer(request.body)
  const response = await fetch(addressOf(target, request.url), {
    method: request.method,
    headers: requestHeaders(request),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

export const sendBack = (reply: FastifyReply, { status, headers, body }: Forwarded): FastifyReply => {
  for (const [name, value] of headers) if (!NOT_SENT_BACK.has(name)) reply.header(name, value)
  for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie)
  reply.headers(guardingHeaders(headers.get("content-type") ?? ""))
  return reply.code(status).send(body)
}

/** Put together as text: resolving it as an address would let `//elsewhere` lead elsewhere. */
const addressOf = (target: URL, url: string): string => {
  const base = target.pathname.replace(/\/$/, "")
  return `${target.origin}${base}${url.startsWith("/") ? url : "/"}`
}

const requestHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (HOP_BY_HOP.has(name) || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return headers
}
