/** Variants of the family's backends: the same answers in another form. */
import { isFields, isList } from "@dispensa/contracts/mymb-backend"

export const VARIANTS = [
  /** Numbers as text, amounts with a comma. */
  "text-numbers",
  /** An empty map is an empty list. */
  "empty-lists",
  /** Empty values are null. */
  "nulls",
  /** Client and address with leading zeros. */
  "leading-zeros",
  /** Cart, order and files in a second envelope. */
  "wrapped-twice",
  /** A write is answered `"1"`, or `"false"` where it is refused. */
  "bare-one",
  /** A shop serves three calls at a time; the others are answered 429. */
  "three-at-once",
] as const
export type Variant = (typeof VARIANTS)[number]

export type Variants = ReadonlySet<Variant>

const textNumber = (number: number): string => {
  const text = String(number)
  return text.includes("e") ? text : text.replace(".", ",")
}

const respelled = (value: unknown, variants: Variants): unknown => {
  if (typeof value === "number") return variants.has("text-numbers") ? textNumber(value) : value
  if (value === "") return variants.has("nulls") ? null : value
  if (isList(value)) return value.map((each) => respelled(each, variants))
  if (!isFields(value)) return value
  const entries = Object.entries(value)
  if (entries.length === 0) return variants.has("empty-lists") ? [] : {}
  return Object.fromEntries(entries.map(([name, inner]) => [name, respelled(inner, variants)]))
}

/** `[answer, true]`: the second element is left unchanged. */
const isTuple = (value: unknown): value is readonly [unknown, unknown] =>
  isList(value) && value.length === 2 && ["boolean", "number"].includes(typeof value[1])

/** How an answer may vary: as a write's, or with the envelope of its layer. */
export interface Spelt {
  readonly isWrite: boolean
  readonly isRefused: boolean
  readonly hasEnvelope: boolean
}

export const spelt = (answer: unknown, { isWrite, isRefused, hasEnvelope }: Spelt, variants: Variants): unknown => {
  if (isWrite && variants.has("bare-one")) {
    const word = isRefused ? "false" : "1"
    return isTuple(answer) ? [word, answer[1]] : word
  }
  const message = isTuple(answer) ? [respelled(answer[0], variants), answer[1]] : respelled(answer, variants)
  return hasEnvelope && variants.has("wrapped-twice") ? { success: true, message } : message
}
