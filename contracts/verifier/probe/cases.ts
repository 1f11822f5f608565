/** Requests that must be refused, or at least survived: a good request with one change. */
import fc from "fast-check"
import { Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import type { Prefixes } from "../../src/prefixes.ts"
import { pathNames, sendsQuery } from "../../src/request-parts.ts"
import { describe } from "../explain.ts"
import type { StateValues } from "../state-url.ts"
import { changed } from "../json.ts"
import { RawBody, type Wire } from "./baseline.ts"

export interface Case {
  /** A short description for the report. */
  readonly what: string
  readonly wire: Wire
  /** It must not be answered with a success. */
  readonly mustBeRefused: boolean
  /** Closing the connection counts as a refusal. */
  readonly mayHangUp?: boolean
}

/** Changes of the caller: no token, a wrong one, another client's identity, cart and row. */
export const callerCases = (endpoint: AnyEndpoint, wire: Wire, other: StateValues): ReadonlyArray<Case> => {
  const { Authorization: token, ...headers } = wire.headers
  if (token === undefined) return []
  const refused = (what: string, next: Wire): Case => ({ what, wire: next, mustBeRefused: true })
  const wrong = endpoint.auth === "content" ? "token nobody:nothing" : "Bearer nobody-has-this"
  const withoutToken = { what: "no token", wire: { ...wire, headers }, mustBeRefused: endpoint.auth !== "guest" }
  return [
    withoutToken,
    refused("an unknown token", { ...wire, headers: { ...headers, Authorization: wrong } }),
    ...(endpoint.auth === "content" ? [] : strangers(wire, other).map(([what, next]) => refused(what, next))),
  ]
}

const NAMES_OF_OTHERS: Readonly<Record<string, string>> = {
  client_id: "other_client_id",
  id_cart: "other_cart_id",
  row_id: "other_row_id",
}

/** Another client's values, wherever the request names them. */
const strangers = (wire: Wire, other: StateValues): ReadonlyArray<readonly [string, Wire]> =>
  placesOf(wire.body).flatMap((steps) => {
    const value = other[NAMES_OF_OTHERS[String(steps.at(-1))] ?? ""]
    if (value === undefined || steps.length > 2) return []
    const what = `another client's ${steps.join(".")}`
    return [[what, { ...wire, body: changed(wire.body, steps, () => value) }] as const]
  })

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/** Verbs without an endpoint at this path. */
export const verbCases = (wire: Wire, taken: ReadonlySet<string>): ReadonlyArray<Case> =>
  VERBS.filter((verb) => !taken.has(verb)).map((method) => ({
    what: `the verb ${method}`,
    wire: { ...wire, method, body: wire.body ?? {} },
    mustBeRefused: true,
  }))

const OVERSIZED = 32 * 1024 * 1024

/** Bodies that are not JSON, not an object, or far too large. */
export const bodyCases = (endpoint: AnyEndpoint, wire: Wire): ReadonlyArray<Case> => {
  if (sendsQuery(endpoint.method)) return []
  const good = JSON.stringify(wire.body ?? {})
  const isAnyBodyGood = decodes(endpoint, {})
  const raw = (label: string, text: string, mustBeRefused: boolean): Case => ({
    what: label,
    wire: { ...wire, body: new RawBody(text, label) },
    mustBeRefused,
  })
  return [
    raw("a truncated body", good.slice(0, -1), true),
    raw("a body that is not JSON", "{'item_id': undefined}", true),
    // Without required fields any body is valid.
    raw("a body of 20,000 nested lists", "[".repeat(20_000) + "]".repeat(20_000), !isAnyBodyGood),
    raw("a body that is a list", "[]", !isAnyBodyGood),
    raw("a body that is null", "null", !isAnyBodyGood),
    raw("an empty body", "", !isAnyBodyGood),
  ]
}

/** Once per service: it is too expensive to send to each endpoint. */
export const oversizedCase = (wire: Wire): Case => ({
  what: `a body of ${OVERSIZED / 1024 / 1024} MB`,
  wire: {
    ...wire,
    body: new RawBody(
      `${JSON.stringify(wire.body ?? {}).slice(0, -1)},"rest":"${"x".repeat(OVERSIZED)}"}`,
      "oversized",
    ),
  },
  mustBeRefused: true,
  mayHangUp: true,
})

const decodes = (endpoint: AnyEndpoint, fields: unknown): boolean =>
  Schema.decodeUnknownExit(Schema.make<Schema.Codec<unknown, unknown>>(endpoint.request.ast))(fields)._tag === "Success"

/** All paths in a JSON value, except the whole. */
const placesOf = (value: unknown): ReadonlyArray<ReadonlyArray<string | number>> => {
  if (typeof value !== "object" || value === null) return []
  const entries: ReadonlyArray<readonly [string | number, unknown]> = Array.isArray(value)
    ? value.map((entry: unknown, index) => [index, entry] as const)
    : Object.entries(value)
  return entries.flatMap(([step, entry]) => [[step], ...placesOf(entry).map((rest) => [step, ...rest])])
}

const WRONG: ReadonlyArray<unknown> = [null, true, false, [], {}, [[]], "", "x", "12", 0, -1, 1.5]
const NUMBERS: ReadonlyArray<unknown> = [-1, -12, 0, 0.5, -0.001, 1_000_000, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308]
const TEXTS: ReadonlyArray<unknown> = [
  "' OR 1=1 --",
  "../../../etc/passwd",
  "\u0000",
  "\uD800",
  "🍝".repeat(500),
  "x".repeat(20_000),
  "<script>alert(1)</script>",
  "{{7*7}}",
  "%00",
]

type Change = readonly [what: string, steps: ReadonlyArray<string | number>, value: unknown]

/** One change at a path known from the good request or the endpoint's schema. */
const arbChange = (endpoint: AnyEndpoint, fields: unknown): fc.Arbitrary<Change> => {
  const declared = declaredOf(endpoint).map((name) => [name])
  const places = [...placesOf(fields), ...declared]
  const place = places.length === 0 ? fc.constant(["page"]) : fc.constantFrom(...places)
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 3, arbitrary: fc.constantFrom(...WRONG) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(place, value)
        .map(([steps, next]): Change => [`${nameOf(steps)} = ${describe(next)}`, steps, next]),
    },
    { weight: 2, arbitrary: place.map((steps): Change => [`without ${nameOf(steps)}`, steps, undefined]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.jsonValue({ maxDepth: 2 }))
        .map(([name, next]): Change => [`the unknown parameter zz_${name} = ${describe(next)}`, [`zz_${name}`], next]),
    },
  )
}

const nameOf = (steps: ReadonlyArray<string | number>): string =>
  steps
    .map((step) => (typeof step === "number" ? `[${step}]` : step))
    .join(".")
    .replaceAll(".[", "[")

const Properties = Schema.Struct({ properties: Schema.Record(Schema.String, Schema.Unknown) })
const propertiesOf = Schema.decodeUnknownOption(Properties)

/** The request's fields by the endpoint's own schema, optional ones included. */
const declaredOf = (endpoint: AnyEndpoint): ReadonlyArray<string> => {
  const found = propertiesOf(Schema.toJsonSchemaDocument(endpoint.request, { referencePolicy: () => undefined }).schema)
  return found._tag === "Some" ? Object.keys(found.value.properties) : []
}

/** Generated changes of the good request; those that the client's own schema would not send must be refused. */
export const generatedCases = (
  endpoint: AnyEndpoint,
  prefixes: Prefixes,
  wire: Wire,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): ReadonlyArray<Case> => {
  const inQuery = sendsQuery(endpoint.method)
  const fields = inQuery ? wire.query : (wire.body ?? {})
  const inPath = pathFields(endpoint.path(prefixes), wire.path)
  return fc.sample(arbChange(endpoint, fields), { seed, numRuns: runs }).map(([what, steps, value]) => {
    const next = changed(fields, steps, () => value)
    const asSent = inQuery ? textFields(next) : next
    return {
      what,
      wire: inQuery ? { ...wire, query: textFields(next) } : { ...wire, body: next },
      mustBeRefused: !decodes(endpoint, typeof asSent === "object" ? { ...asSent, ...inPath } : asSent),
    }
  })
}

const textFields = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields !== "object" || fields === null
    ? {}
    : Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      )

/** The fields in the path. */
export const pathFields = (template: string, path: string): Readonly<Record<string, string>> => {
  const escaped = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(`^${escaped.join("([^/]+)")}$`).exec(path)
  return Object.fromEntries(
    pathNames(template).map((name, index) => [name, decodeURIComponent(found?.[index + 1] ?? "")]),
  )
}
