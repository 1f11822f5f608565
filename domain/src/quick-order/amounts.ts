/** Quantities as people write them: "12", "x 12", "3 ct", "2,5 kg". */
import { cleanKey } from "./row-values.ts"
import { UNIT_WORDS } from "./unit-words.ts"

export interface WrittenAmount {
  readonly quantity: number | null
  readonly unit: string | null
}

/** A part of a pattern: a number with at most two decimals, after either language's sign. */
export const NUMBER = "\\d{1,6}(?:[.,]\\d{1,2})?(?!\\d)"
const AMOUNT = new RegExp(`^(?:[x×*]\\s*)?(${NUMBER})\\s*(${UNIT_WORDS})?\\.?$`, "i")

/** Nothing but a quantity; none at all ("0") is not wanted yet. */
export const amountOf = (cell: string): WrittenAmount | null => {
  const match = AMOUNT.exec(cleanKey(cell))
  return match === null ? null : { quantity: numberOf(match[1]), unit: unitOf(match[2]) }
}

export const numberOf = (text: string | undefined): number | null => {
  const number = Number(text?.replace(",", "."))
  return number > 0 && number <= 999_999 ? number : null
}

export const unitOf = (word: string | undefined): string | null => word?.toLowerCase() ?? null
