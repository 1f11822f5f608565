/** Decodes a request with a schema; errors are reported by field, with the wire's names. */
import { LONGEST_FORM } from "@dispensa/contracts"
import { MAX_CLAIM_PHOTO } from "@dispensa/domain"
import { Result, Schema, SchemaIssue } from "effect"
import { type FieldError, invalid, type Outcome } from "../shop/common/refusal.ts"
import { FormBody } from "./body.ts"

/** A decoder of JSON bodies, form bodies and queries. */
export const decoderOf = <Req>(
  schema: Schema.Codec<Req, unknown>,
  onExcessProperty: "ignore" | "error" = "ignore",
): ((input: unknown) => Outcome<Req>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty })
  return (input) => {
    const fields = input instanceof FormBody ? input.fields : (input ?? {})
    const direct = decode(fields)
    if (Result.isSuccess(direct)) return boundedOr(fields, direct.success)
    const issues = issuesOf(direct.failure)
    if (!(input instanceof FormBody)) return Result.fail(invalid(fieldErrorsOf(issues)))
    // A form has texts only: fields that do not fit as text are read as JSON, as Frappe does.
    const read = withJson(input.fields, new Set(issues.map((issue) => String(issue.path[0]))))
    const again = decode(read)
    return Result.isSuccess(again)
      ? boundedOr(read, again.success)
      : Result.fail(invalid(fieldErrorsOf(issuesOf(again.failure))))
  }
}

/** The limit of texts in a request: no name, note or message is longer. */
export const LONGEST_TEXT = 20_000
/** Photos and files travel as text; rules of their own bound them too. */
const LONGER_TEXTS: ReadonlyMap<PropertyKey, number> = new Map([
  ["photo", MAX_CLAIM_PHOTO],
  ["files", LONGEST_FORM],
])

const boundedOr = <Req>(fields: unknown, decoded: Req): Outcome<Req> => {
  const long = longTexts(fields, [])
  return long.length === 0 ? Result.succeed(decoded) : Result.fail(invalid(fieldErrorsOf(long)))
}

const longTexts = (value: unknown, path: ReadonlyArray<PropertyKey>): ReadonlyArray<WireIssue> => {
  if (typeof value === "string") {
    const longest = LONGER_TEXTS.get(path[0] ?? "") ?? LONGEST_TEXT
    return value.length > longest ? [{ path, message: `Expected at most ${longest} characters` }] : []
  }
  if (path.length > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((inner, at) => longTexts(inner, [...path, at]))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => longTexts(inner, [...path, name]))
}

/** No valid request is nested deeper. */
const DEEPEST = 50

interface WireIssue {
  readonly path: ReadonlyArray<PropertyKey>
  readonly message: string
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const issuesOf = (error: Schema.SchemaError): ReadonlyArray<WireIssue> =>
  format(error.issue).issues.map((issue) => ({
    path: (issue.path ?? []).map((step) => (typeof step === "object" ? step.key : step)),
    message: issue.message,
  }))

const withJson = (
  fields: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, names.has(name) ? jsonOr(text) : text]))

const jsonOr = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** Every issue, with the wire's name of the field: `cart_rows[0].quantity`. */
const fieldErrorsOf = (issues: ReadonlyArray<WireIssue>): ReadonlyArray<FieldError> =>
  issues.map(({ path, message }) => {
    const field = path.length === 0 ? null : fieldName(path)
    const name = field ?? "request"
    return { field, text: { it: `${name}: ${italian(message)}`, en: `${name}: ${message}` } }
  })

const fieldName = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[${step}]`
    return name === "" ? String(step) : `${name}.${String(step)}`
  }, "")

const italian = (message: string): string =>
  message
    .replace(/^Missing key$/, "campo mancante")
    .replace(/^Unexpected key.*/, "campo sconosciuto")
    .replace(/^Expected (?:a value with a length of )?at most (\d+)(?: characters)?$/, "lunghezza massima $1")
    .replace(/^Expected a value/, "atteso un valore")
    .replace(/^Expected/, "atteso")
