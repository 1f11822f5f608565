/** Whether pages of another origin may call: a service that allows any such call must allow every call and let it be read. */
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { IDEMPOTENCY_KEY } from "../../src/idempotency-key.ts"
import { pathNames } from "../../src/request-parts.ts"
import type { Options } from "../options.ts"
import type { LawFinding } from "./law.ts"

export interface CorsJudged {
  readonly requests: number
  readonly findings: ReadonlyArray<LawFinding>
  /** Set when the service only serves its own origin. */
  readonly note: string | null
}

/** An unknown origin: for a service that lists trusted origins use `--origin`. */
const SOME_ORIGIN = "https://storefront.dispensa.test"
const KEY = IDEMPOTENCY_KEY.toLowerCase()
/** Methods that browsers send without a preflight. */
const SIMPLE_METHODS: ReadonlySet<string> = new Set(["GET", "POST"])

interface Spoken {
  readonly endpoint: AnyEndpoint
  readonly preflight: Headers
  readonly answer: Headers
  readonly status: number
}

/**
 * For requests without a preflight one endpoint per verb is enough: rules apply to a whole service, or to a verb. PUT and
 * DELETE are often allowed route by route, so each of theirs is tried.
 */
export const judgeCors = async (options: Options, endpoints: ReadonlyArray<AnyEndpoint>): Promise<CorsJudged> => {
  const origin = options.origin ?? SOME_ORIGIN
  const ofClients = endpoints.filter(({ auth }) => auth === "client")
  const verbs = [
    ...new Map(ofClients.map((one) => [SIMPLE_METHODS.has(one.method) ? one.method : one.id, one])).values(),
  ]
  const spoken: Array<Spoken> = []
  for (const endpoint of verbs) {
    const one = await speak(options, endpoint, origin)
    if (one !== null) spoken.push(one)
  }
  const isOpen = options.origin !== null || spoken.some(({ preflight, answer }) => allows(preflight) || allows(answer))
  if (!isOpen) {
    const note = "no CORS headers: only pages of its own origin may call (--origin https://… asks for another one)"
    return { requests: verbs.length * 2, findings: [], note: verbs.length === 0 ? null : note }
  }
  const findings = spoken.flatMap((one) => faults(one, origin))
  return { requests: verbs.length * 2, findings, note: null }
}

const allows = (headers: Headers): boolean => headers.has("access-control-allow-origin")

const speak = async (options: Options, endpoint: AnyEndpoint, origin: string): Promise<Spoken | null> => {
  const { baseUrl, prefixes, timeoutMs, headers } = options
  const template = endpoint.path(prefixes)
  const path = pathNames(template).reduce((rest, name) => rest.replace(`{${name}}`, "0"), template)
  const { method } = endpoint
  const send = (verb: string, more: Readonly<Record<string, string>>) =>
    fetch(`${baseUrl}${path}`, {
      method: verb,
      headers: { ...headers, Origin: origin, ...more },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(verb === "POST" || verb === "PUT" ? { body: "{}" } : {}),
    })
  try {
    const names = ["authorization", "content-type", ...(endpoint.purpose === "change" ? [KEY] : [])]
    const asking = {
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": names.join(","),
    }
    const preflight = await send("OPTIONS", asking)
    await preflight.body?.cancel()
    const answer = await send(method, { "Content-Type": "application/json" })
    await answer.body?.cancel()
    return { endpoint, preflight: preflight.headers, answer: answer.headers, status: preflight.status }
  } catch {
    return null
  }
}

const faults = ({ endpoint, preflight, answer, status }: Spoken, origin: string): ReadonlyArray<LawFinding> => {
  const { id, method, purpose } = endpoint
  const found: Array<LawFinding> = []
  const must = (holds: boolean, what: string, came: string | null) => {
    if (!holds) found.push({ endpoint: id, kind: "transport", what, came: came ?? "nothing" })
  }
  const named = (headers: Headers, name: string) =>
    (headers.get(name) ?? "").split(",").map((part) => part.trim().toLowerCase())
  const origins = (headers: Headers) => [origin, "*"].includes(headers.get("access-control-allow-origin") ?? "")
  must(status >= 200 && status < 300, `a preflight of ${method} is answered with a success`, String(status))
  const requested = `a preflight of ${method} allows the origin`
  must(origins(preflight), requested, preflight.get("access-control-allow-origin"))
  const verbs = named(preflight, "access-control-allow-methods")
  const isVerb = SIMPLE_METHODS.has(method) || verbs.includes(method.toLowerCase()) || verbs.includes("*")
  must(isVerb, `a preflight of ${method} allows the verb`, preflight.get("access-control-allow-methods"))
  const headers = named(preflight, "access-control-allow-headers")
  const needed = ["authorization", "content-type", ...(purpose === "change" ? [KEY] : [])]
  // A star does not include Authorization.
  const missing = needed.find((name) => !headers.includes(name) && !(name !== "authorization" && headers.includes("*")))
  const how = preflight.get("access-control-allow-headers")
  must(missing === undefined, `a preflight of ${method} allows the header ${missing}`, how)
  const read = `an answer to ${method} may be read by a page of the origin`
  must(origins(answer), read, answer.get("access-control-allow-origin"))
  // A service that allows the key honours it: the storefront recognises this by the echoed key.
  const isKeyed = purpose === "change" && headers.includes(KEY)
  const exposed = named(answer, "access-control-expose-headers")
  const isExposed = !isKeyed || exposed.includes(KEY) || exposed.includes("*")
  must(isExposed, `an answer to ${method} exposes ${IDEMPOTENCY_KEY}`, answer.get("access-control-expose-headers"))
  return found
}
