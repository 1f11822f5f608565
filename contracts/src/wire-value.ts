/** Values in backends' notations. */

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** "1,200" may be 1.2 or 1200. */
const AMBIGUOUS = /^\s*-?[1-9]\d{0,2},\d{3}\s*$/

/** A number, or a numeric text with a point or a lone comma; null for anything else, and for ambiguous texts. */
export const readNumber = (value: unknown): number | null => {
  if (typeof value === "number") return value
  if (typeof value === "string" && AMBIGUOUS.test(value)) return null
  return typeof value === "string" && /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(",", ".")) : null
}
