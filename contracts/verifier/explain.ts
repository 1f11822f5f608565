/** Explains the faults of an answer, one line each: path, expected, received. */
import { Option } from "effect"
import { parseJson, refusalText } from "../src/server-message.ts"
import type { Mismatch, PactResult } from "./engine.ts"
import { pathSteps, valueAt } from "./json.ts"
import type { Interaction } from "./pact-file.ts"
import { shorten } from "./redact.ts"
import type { RelayedExchange } from "./relay.ts"

export interface Finding {
  /** A JSON path into the answer's body, or "status", "header X", "answer", "state". */
  readonly path: string
  readonly expected: string
  readonly came: string
}

const shown = (value: unknown): string =>
  shorten(typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"))

export const findingLine = ({ path, expected, came }: Finding): string => `${path}: expected ${expected}, came ${came}`

/** All faults of one interaction; the one that explains the others is first. */
export const findingsOf = (
  interaction: Interaction,
  result: PactResult | undefined,
  exchange: RelayedExchange | undefined,
): ReadonlyArray<Finding> => {
  if (exchange?.stateFailure) return [{ path: "state", expected: "to be set up", came: exchange.stateFailure }]
  if (exchange?.silence) return [{ path: "answer", expected: "one in time", came: exchange.silence }]
  // The pact verifier would follow it, and report its target.
  if (isRedirect(exchange)) {
    const came = `${exchange.status}, a redirect to ${shorten(exchange.location)}`
    return [{ path: "status", expected: String(interaction.response.status), came }]
  }
  if (result === undefined) return [{ path: "answer", expected: "one", came: "the verifier did not come to it" }]
  const known = result.mismatches.flatMap((mismatch) => findingsOfMismatch(mismatch, interaction, exchange))
  if (known.length > 0) return oncePerList(known).toSorted((one, other) => weight(one) - weight(other))
  return [{ path: "answer", expected: "as agreed", came: shorten(result.message || "something else") }]
}

const isRedirect = (exchange: RelayedExchange | undefined): exchange is RelayedExchange =>
  exchange !== undefined && exchange.status !== null && exchange.status >= 300 && exchange.status < 400

/** A fault of every row of a list is reported for the first row, with the count. */
const oncePerList = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const groups = new Map<string, ReadonlyArray<Finding>>()
  for (const finding of findings) {
    const key = `${finding.path.replaceAll(/\[\d+\]/g, "[*]")} ${finding.expected}`
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => placeIn(one.path) - placeIn(other.path))
    if (first === undefined) return []
    const rest = group.length - 1
    return [rest === 0 ? first : { ...first, came: `${first.came} (and ${rest} more like it)` }]
  })
}

const placeIn = (path: string): number => Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0)

const weight = ({ path }: Finding): number => ["status", "content type"].indexOf(path) + 1 || 3

const findingsOfMismatch = (
  mismatch: Mismatch,
  interaction: Interaction,
  exchange: RelayedExchange | undefined,
): ReadonlyArray<Finding> => {
  const { expected, actual } = mismatch
  if (mismatch.type === "StatusMismatch") {
    return [{ path: "status", expected: shown(expected), came: shown(actual) + wordsOf(exchange) }]
  }
  if (mismatch.type === "HeaderMismatch") {
    const came = actual === "" ? "nothing" : shown(actual)
    return [{ path: `header ${mismatch.key ?? ""}`, expected: shown(expected), came }]
  }
  if (mismatch.type === "BodyTypeMismatch") {
    const isEmpty = exchange?.body.trim() === ""
    if (isEmpty) return [{ path: "body", expected: shown(expected), came: "an empty body" }]
    return [{ path: "content type", expected: shown(expected), came: `${shown(actual)}: ${startOf(exchange)}` }]
  }
  return bodyFindings(mismatch, interaction, exchange)
}

/** The service's own message, if any. */
const wordsOf = (exchange: RelayedExchange | undefined): string => {
  const words = refusalText(Option.getOrNull(parseJson(exchange?.body ?? "")), "")
  return words === "" ? "" : ` (“${shorten(words)}”)`
}

const startOf = (exchange: RelayedExchange | undefined): string => shorten(exchange?.body ?? "").slice(0, 60)

const MISSING = /missing the following keys?: (.+)$/

const bodyFindings = (
  mismatch: Mismatch,
  interaction: Interaction,
  exchange: RelayedExchange | undefined,
): ReadonlyArray<Finding> => {
  const path = mismatch.path ?? "$"
  const words = mismatch.mismatch ?? ""
  if (/but was empty/.test(words)) {
    return [{ path: "body", expected: `JSON like ${shown(interaction.response.body?.content)}`, came: "an empty body" }]
  }
  const missing = MISSING.exec(words)?.[1]
  if (missing !== undefined) {
    return missing.split(", ").map((name) => ({
      path: `${path}.${name}`,
      expected: likeThat(valueAt(interaction.response.body?.content, pathSteps(`${path}.${name}`))),
      came: "nothing",
    }))
  }
  if (/parse|invalid json/i.test(words)) {
    return [{ path, expected: "JSON", came: `text that is not JSON: ${startOf(exchange)}` }]
  }
  return [{ path, expected: expectedBy(words, mismatch.expected), came: cameBy(path, mismatch.actual, exchange) }]
}

/** Patterns of the pacts as text. */
const FORMS: ReadonlyMap<string, string> = new Map([
  [String.raw`^\d{4}-\d{2}-\d{2}$`, "a day (2026-11-21)"],
  [
    String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$`,
    "an instant with its time zone (2026-11-21T22:45:44Z)",
  ],
  ["^.+$", "a code, text or number"],
  ["^(true|1)$", "true or 1"],
  ["^(true|false|0|1)$", "true, false, 1 or 0"],
])

/** The rule if the message states it, otherwise the example. */
const expectedBy = (words: string, example: unknown): string => {
  const regex = /match '(.+)'$/.exec(words)?.[1]
  if (regex !== undefined) return FORMS.get(regex) ?? `text that matches ${regex}`
  if (/to be an integer/.test(words)) return "a whole number"
  if (/to be a (decimal )?number/.test(words)) return "a number"
  const kind = /to be the same type as .+ \((\w+)\)/.exec(words)?.[1]
  if (kind !== undefined) return kindName(kind)
  if (/to be equal to/.test(words)) return shown(example)
  return `${shown(example)} (${shorten(words)})`
}

const kindName = (kind: string): string => {
  const names: Readonly<Record<string, string>> = {
    String: "text",
    Integer: "a whole number",
    Decimal: "a number",
    Boolean: "true or false",
    Array: "a list",
    Object: "an object",
    Null: "null",
  }
  return names[kind] ?? kind
}

/** The value itself if the body is readable: the verifier prints null and missing values alike. */
const cameBy = (path: string, actual: unknown, exchange: RelayedExchange | undefined): string => {
  const value = valueAt(Option.getOrUndefined(parseJson(exchange?.body ?? "")), pathSteps(path))
  if (value !== undefined) return describe(value)
  return describe(typeof actual === "string" ? Option.getOrElse(parseJson(actual), () => actual) : actual)
}

/** A value with its type, to distinguish "12" from 12. */
export const describe = (value: unknown): string => {
  if (value === null || value === undefined) return value === null ? "null" : "nothing"
  if (typeof value === "string") return `the text ${shown(JSON.stringify(value))}`
  if (Array.isArray(value)) return `a list ${shown(value)}`
  return typeof value === "object"
    ? `an object ${shown(value)}`
    : `${typeof value === "number" ? "the number " : ""}${shown(value)}`
}

const likeThat = (value: unknown): string => (value === undefined ? "a value" : `a value like ${shown(value)}`)

const textOf = (value: unknown): unknown => (typeof value === "number" ? String(value) : value)

export const boundFindings = (interaction: Interaction, exchange: RelayedExchange): ReadonlyArray<Finding> => {
  const body = Option.getOrUndefined(parseJson(exchange.body))
  return Object.entries(interaction.response.generators?.body ?? {}).flatMap(([path, { expression }]) => {
    const name = /^\$\{(\w+)\}$/.exec(expression ?? "")?.[1]
    const given = name === undefined ? undefined : exchange.values[name]
    if (given === undefined) return []
    const came = valueAt(body, pathSteps(path))
    // A code may be text in one answer and a number in another.
    return describe(textOf(came)) === describe(textOf(given))
      ? []
      : [
          {
            path: path.replaceAll("[*]", "[0]"),
            expected: `${describe(given)}, as the state gave it`,
            came: describe(came),
          },
        ]
  })
}
