/** Values as backends write them. */

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** A number, or a text that is one, with a point or a lone comma; null for anything else. */
export const readNumber = (value: unknown): number | null => {
  if (typeof value === "number") return value
  return typeof value === "string" && /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(",", ".")) : null
}
