/**
 * Decodes an answer with rows that depart from its schema: readable values are kept, an unreadable optional value counts as
 * missing, and a row without its identity is omitted. Every change is reported (S8.7).
 */
import type { UnreadableRow } from "@dispensa/domain"
import { Result, Schema, type SchemaIssue } from "effect"
import { leftOf, type Path, repairsOf, setAt, UNPROMOTED, unreadable, valueAt } from "./answer-repairs.ts"

/** Where an answer departs from its schema, e.g. "message.data[].name"; without the value. */
export type DriftPath = string

/** An answer is repaired from the innermost value outwards; no answer is nested deeper. */
const MAX_REMOVALS = 12

const longest = (paths: ReadonlyArray<Path>): number => Math.max(...paths.map(({ length }) => length))

/** Of a union's members only those that matched furthest count. */
const pathsOf = (issue: SchemaIssue.Issue, at: Path = []): ReadonlyArray<Path> => {
  switch (issue._tag) {
    case "Pointer":
      return pathsOf(issue.issue, [...at, ...issue.path])
    case "Filter":
    case "Encoding":
      return pathsOf(issue.issue, at)
    case "Composite":
      return issue.issues.flatMap((each) => pathsOf(each, at))
    case "AnyOf": {
      const members = issue.issues.map((each) => pathsOf(each, at))
      const depth = longest(members.flat())
      return members.length === 0 ? [at] : members.filter((paths) => longest(paths) === depth).flat()
    }
    case "MissingKey":
    case "UnexpectedKey":
    case "InvalidType":
    case "InvalidValue":
    case "Forbidden":
    case "OneOf":
      return [at]
  }
}

/** Lists whose parts would mean something else than the whole. */
const CHAINS = new Set<PropertyKey | undefined>(["discounts"])

/** The innermost optional container of the value: the entry of a list or a map. */
const entryOf = (path: Path): Path =>
  typeof path.at(-1) === "number" && !CHAINS.has(path.at(-2)) ? path : path.slice(0, -1)

const nameOf = (path: Path): DriftPath =>
  path.map((key, at) => (typeof key === "number" ? "[]" : `${at === 0 ? "" : "."}${String(key)}`)).join("")

const unique = (paths: ReadonlyArray<Path>): ReadonlyArray<Path> => [
  ...new Map(paths.map((path) => [JSON.stringify(path.map(String)), path])).values(),
]

/** Entries of a list are removed from its end, so that the positions of the others remain valid. */
const backwards = (one: Path, other: Path): number => {
  const at = one.findIndex((key, index) => key !== other[index])
  const [first, second] = [one[at], other[at]]
  return typeof first === "number" && typeof second === "number" ? second - first : other.length - one.length
}

/** Tries the repairs of every bad value, all values at once; returns the paths without a repair. */
const repairValues = (root: unknown, decode: (root: unknown) => ReadonlyArray<Path>): ReadonlyArray<Path> => {
  const repairs = new Map<string, Iterator<unknown>>()
  for (;;) {
    const paths = decode(root)
    let isRepaired = false
    for (const path of paths) {
      const name = JSON.stringify(path.map(String))
      const left = repairs.get(name) ?? repairsOf(root, path).values()
      repairs.set(name, left)
      const next = left.next()
      if (next.done === true) continue
      setAt(root, path, next.value)
      isRepaired = true
    }
    if (!isRepaired) return paths
  }
}

export interface TolerantAnswer<A> {
  readonly answer: A
  readonly drift: ReadonlyArray<DriftPath>
  /** The omitted rows of `data`, in the form of a cart's. */
  readonly unreadable: ReadonlyArray<UnreadableRow>
}

/** The answer and where it departed from the schema, unless nothing of it can be shown. Changes `body`. */
export const decodeTolerantly = <A>(
  schema: Schema.Codec<A, unknown>,
  body: unknown,
): Result.Result<TolerantAnswer<A>, Schema.SchemaError> => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  const drift = new Set<DriftPath>()
  const rows: Array<UnreadableRow> = []
  let result = decode(body)
  const paths = (root: unknown): ReadonlyArray<Path> => {
    result = decode(root)
    return Result.isSuccess(result) ? [] : unique(pathsOf(result.failure.issue))
  }
  for (let removals = 0; Result.isFailure(result) && removals < MAX_REMOVALS; removals += 1) {
    for (const path of unique(pathsOf(result.failure.issue))) drift.add(nameOf(path))
    const unrepaired = repairValues(body, paths)
    for (const path of unrepaired) drift.add(nameOf(path))
    const entries = unique(unrepaired.map(entryOf))
    for (const path of entries.toSorted(backwards)) {
      if (path.length < 2) continue
      if (path.at(-2) === "data" && typeof path.at(-1) === "number") rows.unshift(unreadable(valueAt(body, path)))
      setAt(body, path, leftOf(body, path))
      // A price without its promotion would not be the price charged.
      if (path.at(-1) === "promo") for (const [key, none] of UNPROMOTED) setAt(body, [...path.slice(0, -1), key], none)
    }
    if (entries.length > 0) paths(body)
  }
  return Result.map(result, (answer) => ({ answer, drift: [...drift], unreadable: rows }))
}
