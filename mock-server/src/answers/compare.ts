/** Compares one exchange with the endpoint table. */
import { type AnyEndpoint, endpoints, METHOD_ROOT, type Prefixes, routePattern } from "@dispensa/contracts"
import { Result, Schema, SchemaIssue } from "effect"
import { FormBody } from "../plugins/body.ts"
import type { Difference, DriftKind } from "./drift-report.ts"

/** A call and its answer, with JSON already parsed. */
export interface RecordedExchange {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** undefined without a body, or when it is neither JSON nor a form. */
  readonly requestBody: unknown
  readonly status: number
  /** undefined when the answer is not JSON. */
  readonly answer: unknown
}

export interface Verdict {
  /** The endpoint's id, or the path when the table does not have it. */
  readonly where: string
  readonly isKnown: boolean
  readonly differences: ReadonlyArray<Difference>
}

type Compare = (exchange: RecordedExchange) => Verdict

/** Statuses that any endpoint may answer: the service may be overloaded or down. */
const ANYBODY = new Set([429, 500, 502, 503, 504])

export const makeCompare = (prefixes: Prefixes): Compare => {
  const table = Object.values(endpoints).map((endpoint) => ({
    endpoint,
    valuesIn: pathReader(routePattern(endpoint, prefixes)),
    request: readerOf(endpoint.request),
    response: readerOf(endpoint.response),
  }))
  return (exchange) => {
    const fitting = table.filter(({ valuesIn }) => valuesIn(exchange.path) !== null)
    const entry = fitting.find(({ endpoint }) => endpoint.method === exchange.method)
    if (entry === undefined) return unknownCall(exchange, fitting[0]?.endpoint ?? null)
    const { id, errors } = entry.endpoint
    const found = foundIn(id, exchange.status)
    const known = (differences: ReadonlyArray<Difference>): Verdict => ({ where: id, isKnown: true, differences })
    if (exchange.status !== 200) {
      const isExpected = errors.some((status) => status === exchange.status) || ANYBODY.has(exchange.status)
      return known(isExpected ? [] : [found("unexpected-status", "", `the table does not expect ${exchange.status}`)])
    }
    if (exchange.answer === undefined) return known([found("answer-is-no-json", "", "the answer is no JSON")])
    // Only a successful answer proves anything about the request's shape.
    const requested = entry.request(inputOf(exchange, entry.valuesIn(exchange.path) ?? {}))
    const answered = entry.response(exchange.answer)
    return known([
      ...requested.issues.map(({ path, message }) => found("request-differs", path, message)),
      ...answered.issues.map(({ path, message }) => found("answer-differs", path, message)),
      ...answered.unread.map((path) => found("unread-field", path, "is not read")),
    ])
  }
}

const foundIn =
  (where: string, status: number) =>
  (kind: DriftKind, path: string, message: string): Difference => ({ kind, where, status, path, message })

const unknownCall = ({ method, path, status }: RecordedExchange, other: AnyEndpoint | null): Verdict => {
  const kind = other === null ? ("unknown-endpoint" as const) : ("other-verb" as const)
  const message = other === null ? `${method} is not in the table` : `${method}, the table message ${other.method}`
  const where = other?.id ?? (path.startsWith(METHOD_ROOT) ? path.slice(METHOD_ROOT.length) : path)
  return { where, isKnown: false, differences: [{ kind, where, status, path: "", message }] }
}

/** The values of `:name` in a path, null when the path is another. */
const pathReader = (pattern: string): ((path: string) => Readonly<Record<string, string>> | null) => {
  const parts = pattern.split("/")
  return (path) => {
    const given = path.split("/").map(decodePart)
    if (parts.length !== given.length) return null
    const values: Record<string, string> = {}
    for (const [position, part] of parts.entries()) {
      const value = given[position] ?? ""
      if (part.startsWith(":")) values[part.slice(1)] = value
      else if (part !== value) return null
    }
    return values
  }
}

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The call's input for the table: path values, and the query or the body. */
const inputOf = (
  { method, query, requestBody }: RecordedExchange,
  values: Readonly<Record<string, string>>,
): unknown => {
  if (METHODS_WITH_QUERY.has(method)) return { ...query, ...values }
  if (requestBody instanceof FormBody)
    return new FormBody(new URLSearchParams({ ...requestBody.fields, ...values }).toString())
  const isObject = typeof requestBody === "object" && requestBody !== null && !Array.isArray(requestBody)
  return isObject ? { ...requestBody, ...values } : (requestBody ?? values)
}

const METHODS_WITH_QUERY = new Set(["GET", "DELETE"])

interface Reading {
  readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
  readonly unread: ReadonlyArray<string>
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const readerOf = (schema: Schema.Codec<unknown, unknown>): ((input: unknown) => Reading) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  const encode = Schema.encodeUnknownResult(schema)
  return (input) => {
    const decoded = decodeForm(decode, input)
    if (Result.isFailure(decoded)) return { issues: issuesOf(decoded.failure), unread: [] }
    const again = encode(decoded.success)
    // A field that is not encoded again was not read.
    return { issues: [], unread: Result.isSuccess(again) ? [...new Set(unreadIn(input, again.success, []))] : [] }
  }
}

/** A form's fields are text; those that do not decode may be JSON, as everywhere with Frappe. */
const decodeForm = <A>(
  decode: (input: unknown) => Result.Result<A, Schema.SchemaError>,
  input: unknown,
): Result.Result<A, Schema.SchemaError> => {
  if (!(input instanceof FormBody)) return decode(input)
  const direct = decode(input.fields)
  return Result.isSuccess(direct) ? direct : decode(Object.fromEntries(Object.entries(input.fields).map(readJson)))
}

const readJson = ([name, text]: readonly [string, string]): readonly [string, unknown] => {
  try {
    const value: unknown = JSON.parse(text)
    return [name, value]
  } catch {
    return [name, text]
  }
}

const issuesOf = (error: Schema.SchemaError): Reading["issues"] =>
  format(error.issue).issues.map(({ path = [], message }) => ({
    path: formatPath(path.map((step) => (typeof step === "object" ? step.key : step))),
    message,
  }))

const unreadIn = (raw: unknown, read: unknown, path: ReadonlyArray<PropertyKey>): ReadonlyArray<string> => {
  if (Array.isArray(raw)) {
    return Array.isArray(read)
      ? raw.flatMap((item, position) => unreadIn(item, read[position], [...path, position]))
      : []
  }
  if (!isObject(raw) || !isObject(read)) return []
  const readFields = new Map(Object.entries(read))
  return Object.entries(raw).flatMap(([name, value]) =>
    readFields.has(name) ? unreadIn(value, readFields.get(name), [...path, name]) : [formatPath([...path, name])],
  )
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** `message.data[*].price`: the index in a list is irrelevant. */
const formatPath = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[*]`
    return name === "" ? String(step) : `${name}.${String(step)}`
  }, "")
