/**
 * The changes between two signatures, and whom they affect: a change is breaking if a service that satisfied the old signature
 * may not satisfy the new one.
 */
import type { Signature } from "./signature.ts"

export interface ContractChange {
  readonly kind: "breaking" | "addition" | "compatible"
  /** The signature's line, which a declaration names. */
  readonly key: string
  readonly what: string
}

export const changesBetween = (before: Signature, after: Signature): ReadonlyArray<ContractChange> => {
  const owners = new Set([...before.keys()].map(ownerOf))
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old === now) return []
    // What is new as a whole is asked for by a new call, or by a field that is judged itself.
    if (!owners.has(ownerOf(key))) return [{ key, ...addition("is new") }]
    const way = key.split(" ")[0] ?? ""
    const judge = JUDGES[way] ?? changedOnly
    return [{ key, ...judge(old, now) }]
  })
}

/** The schema of a field, the call of a status: "answered Cart" of "answered Cart.totale_doc". */
const ownerOf = (key: string): string => /^(\w+ [\w-]+)/.exec(key)?.[1] ?? key

type Judged = Omit<ContractChange, "key">
type Judge = (old: string | undefined, now: string | undefined) => Judged

const breaking = (what: string): Judged => ({ kind: "breaking", what })
const addition = (what: string): Judged => ({ kind: "addition", what })
const compatible = (what: string): Judged => ({ kind: "compatible", what })

const changedOnly: Judge = (old, now) => {
  if (old === undefined) return addition("is new")
  return now === undefined ? compatible("is no longer requested") : breaking(`was ${old}, is ${now}`)
}

const status: Judge = (old) => (old === undefined ? addition("is now handled") : breaking("is no longer handled"))

const interaction: Judge = (old, now) => {
  if (old === undefined) return addition("is a new interaction")
  return now === undefined ? compatible("is no longer requested") : breaking("has another request")
}

/** Requests, which a service reads: everything read before must still be there, in the same types. */
const sent: Judge = (old, now) => {
  if (old === undefined) return addition("is now also sent")
  const before = read(old)
  if (now === undefined) return before.isRequired ? breaking("is no longer sent") : compatible("is no longer sent")
  const after = read(now)
  if (!isWithin(after.types, before.types))
    return breaking(`is sent as ${list(after.types)} instead of ${list(before.types)}`)
  if (before.isRequired && !after.isRequired) return breaking("may now be omitted")
  return compatible("is sent more strictly")
}

/** Answers of a service: nothing more may be required, and everything answered before must still be accepted. */
const answered: Judge = (old, now) => {
  if (now === undefined) return compatible("is no longer read")
  const after = read(now)
  if (old === undefined)
    return after.isRequired ? breaking("is now required in answers") : addition("may now be answered")
  const before = read(old)
  if (!isWithin(before.types, after.types))
    return breaking(`is read as ${list(after.types)} instead of ${list(before.types)}`)
  if (after.isRequired && !before.isRequired) return breaking("may no longer be omitted")
  return compatible("is read more loosely")
}

const JUDGES: Readonly<Record<string, Judge>> = { status, interaction, sent, answered }

interface Read {
  readonly isRequired: boolean
  readonly types: ReadonlySet<string>
}

const read = (value: string): Read => {
  const [first = "", ...rest] = value.split(" ")
  return { isRequired: first === "required", types: typesOf(rest.join(" ")) }
}

/** The single alternatives of a type, and of an enumeration. */
const typesOf = (text: string): ReadonlySet<string> => {
  const schema: unknown = text === "" ? {} : JSON.parse(text)
  const {
    anyOf,
    enum: words,
    ...rest
  }: { readonly anyOf?: unknown; readonly enum?: unknown } = typeof schema === "object" && schema !== null ? schema : {}
  if (Array.isArray(anyOf)) return new Set(anyOf.flatMap((one: unknown) => [...typesOf(JSON.stringify(one))]))
  if (Array.isArray(words)) return new Set(words.map((word) => JSON.stringify({ ...rest, const: word as unknown })))
  return new Set([JSON.stringify(rest)])
}

/** `{}` accepts anything. */
const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  outer.has("{}") || [...inner].every((one) => outer.has(one) || outer.has(withoutConst(one)))

const withoutConst = (text: string): string => {
  const schema: unknown = JSON.parse(text)
  const { const: _word, ...rest }: { readonly const?: unknown } =
    typeof schema === "object" && schema !== null ? schema : {}
  return JSON.stringify(rest)
}

const list = (types: ReadonlySet<string>): string => [...types].join(" or ")
