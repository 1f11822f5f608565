/** Requests that must be refused: samples of an endpoint's own schema with something broken, as fast-check draws them. */
import { type AnyEndpoint, DEFAULT_PREFIXES, endpoints, requestParts } from "@dispensa/contracts"
import { Arbitrary, Effect, Result, Schema } from "effect"
import fc from "fast-check"

export interface Call {
  readonly endpointId: string
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH"
  readonly url: string
  readonly headers: { readonly "content-type": string; readonly authorization?: string }
  readonly payload?: string
}

const TABLE = Object.values(endpoints)

/** A valid request on the wire, the same for the same seed. */
const sample = (endpoint: (typeof TABLE)[number], seed: number): unknown => {
  const request: Schema.Codec<unknown, unknown> = endpoint.request
  const nonsenseCall = Effect.runSync(
    Effect.result(Arbitrary.sampleEffect(Arbitrary.schema(request), { count: 1, seed, size: 3 })),
  )
  const encoded = Result.flatMap(nonsenseCall, ([value]) => Schema.encodeUnknownResult(request)(value))
  return Result.isSuccess(encoded) ? encoded.success : {}
}

/** Values that no field of the table wants, and some that look as if. */
const nonsense = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, "", " ", -1, 0, 1.5, 1e308, -1e308, [], {}, "null", "NaN"),
  },
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER, "9".repeat(400), "x".repeat(5000), "\u0000", "../../etc/passwd"),
  fc.constantFrom<unknown>("'; DROP TABLE orders; --", "<script>alert(1)</script>", "%00%ff", "__proto__", "𝕊\ud83d"),
  fc.constantFrom<unknown>({ __proto__: { isAdmin: true } }, { length: 1e9 }, [[[[[[[[]]]]]]]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Breaks one field anywhere in a request, or drops it. */
const broken = (request: unknown, steps: ReadonlyArray<number>, value: unknown, drops: boolean): unknown => {
  const [step = 0, ...rest] = steps
  if (Array.isArray(request) && request.length > 0 && rest.length > 0) {
    const place = step % request.length
    return request.map((item: unknown, other) => (other === place ? broken(item, rest, value, drops) : item))
  }
  if (typeof request !== "object" || request === null || Array.isArray(request)) return value
  const entries = Object.entries(request)
  if (entries.length === 0 || (steps.length === 1 && step % 7 === 0)) return value
  const place = step % entries.length
  return Object.fromEntries(
    entries.flatMap(([name, inner], other) => {
      if (other !== place) return [[name, inner]]
      if (typeof inner === "object" && inner !== null && rest.length > 0)
        return [[name, broken(inner, rest, value, drops)]]
      return drops ? [] : [[name, value]]
    }),
  )
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "nonsense",
]

/** What a caller may say of itself besides the truth. */
const STRANGERS = [undefined, "Bearer nonsense", "nonsense", "Bearer \u00e9"]

interface NonsenseCall {
  readonly endpoint: (typeof TABLE)[number]
  readonly seed: number
  readonly steps: ReadonlyArray<number>
  readonly value: unknown
  readonly drops: boolean
  readonly how: "fields" | "malformed" | "verb" | "form" | "oversized" | "raw"
  readonly type: string
  readonly isStranger: boolean
  readonly garbage: string
}

const nonsenseCall: fc.Arbitrary<NonsenseCall> = fc.record({
  endpoint: fc.constantFrom(...TABLE),
  seed: fc.nat(),
  steps: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  value: nonsense,
  drops: fc.boolean(),
  how: fc.constantFrom("fields", "fields", "fields", "malformed", "verb", "form", "oversized", "raw"),
  type: fc.constantFrom(...TYPES),
  isStranger: fc.constantFrom(false, false, false, true),
  garbage: fc.string({ unit: "binary", maxLength: 60 }),
})

/** Any call, with headers of its own; most are refused. */
export const calls = (token: string): fc.Arbitrary<Call> =>
  nonsenseCall.map((one) => callOf(one, token)).filter((call) => call !== null)

const callOf = (nonsenseCall: NonsenseCall, token: string): Call | null => {
  const { endpoint, seed, steps, value, drops, how, type, isStranger, garbage } = nonsenseCall
  const fields = broken(sample(endpoint, seed), steps, value, drops)
  const parts = partsOf(endpoint, fields)
  if (parts === null) return null
  const own = endpoint.auth === "content" ? "token demo:demo" : `Bearer ${token}`
  const authorization = isStranger ? STRANGERS[seed % STRANGERS.length] : own
  const headers = { "content-type": type, ...(authorization === undefined ? {} : { authorization }) }
  const call = { endpointId: endpoint.id, method: endpoint.method, url: parts.url, headers }
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const withBody = (payload: string | undefined): Call =>
    payload === undefined || endpoint.method === "GET" ? call : { ...call, payload }
  switch (how) {
    case "fields":
      return withBody(body)
    case "malformed":
      return withBody(`${(body ?? "{}").slice(0, -1)}${garbage}`)
    case "verb":
      return { ...call, method: OTHER_VERBS[seed % OTHER_VERBS.length] ?? "PATCH" }
    case "form":
      return withBody(formOf(parts.body))
    case "oversized":
      return withBody(JSON.stringify({ ...Object(parts.body), padding: "x".repeat(270_000) }))
    case "raw":
      return withBody(garbage)
  }
}

const OTHER_VERBS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const

/** null when no client could send it: half a character has no bytes. */
const partsOf = (endpoint: AnyEndpoint, fields: unknown) => {
  try {
    return requestParts(endpoint, DEFAULT_PREFIXES, fields)
  } catch {
    return null
  }
}

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]) => [name, JSON.stringify(value) ?? ""]),
  ).toString()
