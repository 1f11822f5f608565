/** Every field of every example answer, replaced by anything: no list loses more than the affected row. */
import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { Effect, Exit, Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { answeredRefusal } from "./answered-refusal.ts"
import type { ApiError } from "./client.ts"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import type { AnyEndpoint } from "./endpoint.ts"
import { endpoints } from "./table.ts"
import { answeringClient } from "./testing/answering-client.ts"
import { isFields, isList } from "./wire-value.ts"

type Path = ReadonlyArray<string | number>

const MISSING = Symbol("missing")
const REPLACEMENTS = [null, "testo", 7, [], {}, MISSING] as const

const Pact = Schema.fromJsonString(
  Schema.Struct({
    interactions: Schema.Array(
      Schema.Struct({
        description: Schema.String,
        response: Schema.Struct({
          status: Schema.Int,
          body: Schema.optionalKey(Schema.Struct({ content: Schema.Unknown })),
        }),
      }),
    ),
  }),
)
const pact = Schema.decodeUnknownSync(Pact)(
  readFileSync(new URL("../pacts/storefront-omnicommerce.json", import.meta.url), "utf8"),
)

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const TAGS = new Set(["Undecodable", "Refused", "TrackingRefused"])

/** Of the rows of a list with the same fields, the first represents all. */
const pathsIn = (value: unknown, at: Path = []): ReadonlyArray<Path> => {
  const below = (key: string | number, inner: unknown) => [[...at, key], ...pathsIn(inner, [...at, key])]
  if (Array.isArray(value)) {
    const shapes = value.map((each: unknown) => (isFields(each) ? Object.keys(each).toSorted().join() : ""))
    return value.flatMap((each: unknown, index) =>
      shapes.indexOf(shapes[index] ?? "") === index ? below(index, each) : [],
    )
  }
  return isFields(value) ? Object.entries(value).flatMap(([key, each]) => below(key, each)) : []
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : value),
    root,
  )

/** The value with another one at the path. */
const changed = (root: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return change(root)
  if (Array.isArray(root)) {
    return root.flatMap((each: unknown, index) => {
      const value = index === key ? changed(each, rest, change) : each
      return value === MISSING ? [] : [value]
    })
  }
  if (!isFields(root)) return root
  const entries = Object.entries(root).map(
    ([name, each]) => [name, name === key ? changed(each, rest, change) : each] as const,
  )
  return Object.fromEntries(entries.filter(([, each]) => each !== MISSING))
}

const answerOf = async (entry: AnyEndpoint, body: unknown) => {
  const response = Schema.make<Schema.Codec<unknown, unknown>>(entry.response.ast)
  const drift: Array<string> = []
  const onDrift = (endpoint: string, paths: ReadonlyArray<string>) =>
    void drift.push(...paths.map((path) => `${endpoint} ${path}`))
  const call = answeringClient(body, { onDrift }).call({ ...entry, request: Schema.Struct({}), response }, {})
  const exit: Exit.Exit<unknown, ApiError> = await Effect.runPromiseExit(call)
  // Encoded again, so that rows are found at their original positions.
  const wire = Exit.isSuccess(exit) ? Schema.encodeUnknownSync(response)(exit.value) : undefined
  return { exit, wire: wire === undefined ? undefined : asJson(wire), drift }
}

const examplesOf = ({ id }: AnyEndpoint): ReadonlyArray<unknown> => {
  const documented = Object.entries(endpointDocs).flatMap(([key, { example }]) =>
    Object.entries(endpoints).some(([name, entry]) => name === key && entry.id === id) ? [example.answer] : [],
  )
  const agreed = pact.interactions.flatMap(({ description, response }) =>
    description.startsWith(`${id} 200:`) && response.body !== undefined ? [response.body.content] : [],
  )
  // A login's refusal is a list without rows.
  const answers = [...documented, ...agreed].filter((each) => answeredRefusal(each) === null)
  return answers.filter((each, index, all) => all.findIndex((one) => isDeepStrictEqual(one, each)) === index)
}

/** The path of the outermost list on the path. */
const listOf = (path: Path): Path | undefined => {
  const at = path.findIndex((key) => typeof key === "number")
  return at === -1 ? undefined : path.slice(0, at)
}

const entries = Object.values<AnyEndpoint>(endpoints).filter(({ answers }) => answers === "json")

/** The path without row indexes. */
const nameOf = (path: Path): string => path.map((key) => (typeof key === "number" ? "[]" : key)).join(".")

/** The faults of the displayed answer whose middle row contains the replacement; empty if there are none. */
/**
 * A code that is not an allergen makes its statement incomplete, which is shown (S3.29); a payment method unknown to the shop
 * is not offered.
 */
const READ_ELSEWHERE = /\ballergens\.(contains|may_contain)\.\[\]|\bpayment_methods\.\[\]/

const lossOf = async (entry: AnyEndpoint, example: unknown, path: Path): Promise<ReadonlyArray<string>> => {
  const list = listOf(path)
  const row = list === undefined ? undefined : valueAt(example, [...list, path[list.length] ?? 0])
  const whole = list === undefined ? example : changed(example, list, () => [row, row, row])
  const middle = list === undefined ? path : [...list, 1, ...path.slice(list.length + 1)]
  const before = await answerOf(entry, whole)
  const losses: Array<string> = []
  for (const replacement of REPLACEMENTS) {
    const loses = (what: string) =>
      losses.push(`${nameOf(path)} = ${String(JSON.stringify(replacement))} loses ${what}`)
    const { exit, wire, drift } = await answerOf(
      entry,
      changed(whole, middle, () => replacement),
    )
    if (Exit.isFailure(exit)) {
      const failure = Exit.findError(exit)
      if (Result.isFailure(failure) || !TAGS.has(failure.success._tag)) loses("its tag")
      if (list !== undefined) loses("the list")
      continue
    }
    const [due, left] = [valueAt(before.wire, list ?? []), valueAt(wire, list ?? [])]
    if (list === undefined || !isList(due) || !isList(left)) continue
    if (left.length < due.length - 1 || left.length > due.length) loses("rows")
    if (!isDeepStrictEqual([left[0], left.at(-1)], [due[0], due.at(-1)])) loses("another row")
    const isTakenOut = replacement === MISSING && middle.length === list.length + 1
    const isReadElsewhere = READ_ELSEWHERE.test(nameOf(path))
    if (left.length < due.length && !isTakenOut && !isReadElsewhere && drift.length === 0) loses("a row in silence")
  }
  return losses
}

describe("one bad field", () => {
  it.each(entries)("[S8.7] of $id costs no more than its row", async (entry) => {
    const seen = new Set<string>()
    for (const example of examplesOf(entry)) {
      for (const path of pathsIn(example)) {
        if (seen.has(nameOf(path))) continue
        seen.add(nameOf(path))
        expect(await lossOf(entry, example, path)).toEqual([])
      }
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})
