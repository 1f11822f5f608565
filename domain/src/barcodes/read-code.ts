/** A code as it is typed, pasted or scanned: what identifies an item in it. */
import { readElementString } from "./element-string.ts"
import { isGtin, printedGtin } from "./gtin.ts"

/** "8,01134E+12": a spreadsheet has shortened the number, and the rest of its digits is lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i

export const isShortenedCode = (text: string): boolean => SHORTENED.test(text.trim())

/** As it is printed below the bars, and with hyphens: digits that a blank parts otherwise are a code and a quantity. */
const PRINTED = /^(?:\d \d{6} \d{6}|\d \d{5} \d{5} \d)$|^(?=(?:-?\d){13}$)\d+(?:-\d+)+$/

/** The number of the trade item that a barcode holds, however it is written; null for any other text. */
export const gtinIn = (text: string): string | null => {
  const trimmed = text.trim()
  const digits = PRINTED.test(trimmed) ? trimmed.replaceAll(/[ -]/g, "") : trimmed
  if (isGtin(digits)) return printedGtin(digits)
  return readElementString(trimmed)?.gtin ?? null
}

/** The net weight in kilograms that a code states (GS1 310n); null for any other. */
export const weightIn = (text: string): number | null => readElementString(text.trim())?.weight ?? null

/** How many items a code states (GS1 30, 37); null for any other. */
export const statedCount = (text: string): number | null => readElementString(text.trim())?.count ?? null

/** What a code says the piece costs, in cents (GS1 392n); null for any other. */
export const statedPrice = (text: string): number | null => readElementString(text.trim())?.price ?? null
