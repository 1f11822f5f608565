/** Reads a typed, pasted or scanned code and extracts what identifies an item. */
import { withAsciiDigits } from "../amounts/read-number.ts"
import { readElementString, UNREADABLE } from "./element-string.ts"
import { isGtin, printedGtin } from "./gtin.ts"

/** "8,01134E+12": a spreadsheet has shortened the number, and the remaining digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i

export const isShortenedCode = (text: string): boolean => SHORTENED.test(text.trim())

/** As printed below the bars, and with hyphens or other whitespace: each group alone is too short to be a code, and none is a quantity. */
const PRINTED =
  /^(?:\d \d{6} \d{6}|\d \d{5} \d{5} \d)$|^(?=(?:-?\d){13}$)\d+(?:-\d+)+$|^(?=(?: ?\d){13}$)\d{3,7}(?: \d{3,7})+$/

/** Text before or around the digits: "EAN 8011344215519", "]E08011344215519", `="8011344215519"`, "8011344215519.0". */
const LABEL =
  /^(?:\](?:E[0-4]|C0|I\d|X0)|(?:codice )?(?:ean|gtin|upc|barcode|bar code|codice a barre)(?:[ -]?(?:8|12|13|14)(?=[ :.]))?[ :.]*(?=\d))/i
const FORMULA = /^="?(?=\d)|(?<=\d)"$|(?<=^\D{0,4}\d{8,14})\.0+(?="?$)/g

const plainCode = (text: string): string =>
  withAsciiDigits(text.trim()).replaceAll(FORMULA, "").replace(LABEL, "").trim()

/** The trade item number in a barcode, however it is written; null for any other text. */
export const gtinIn = (text: string): string | null => {
  const plain = plainCode(text)
  const digits = PRINTED.test(plain) ? plain.replaceAll(/[ -]/g, "") : plain
  if (isGtin(digits)) return printedGtin(digits)
  return readElementString(text.trim())?.gtin ?? null
}

/** Amounts in a code besides the item's number; a weight takes precedence over a price, and both over another measure. */
export interface StatedAmounts {
  /** In kilograms; null when the code states none. */
  readonly weight: number | null
  /** In cents, when a label states the price of its piece instead of its amount; null for every other code. */
  readonly price: number | null
  /** The number of pieces on the label of a case; null for every other code. */
  readonly count: number | null
  /** Another amount that is not a quantity, "?" when unreadable: a gross weight, litres; null for every other code. */
  readonly stated: string | null
}

const NOTHING: StatedAmounts = { weight: null, price: null, count: null, stated: null }

export const amountsIn = (text: string): StatedAmounts => {
  const { weight, price, count, stated } = readElementString(text.trim()) ?? NOTHING
  const own = weight === null ? price : null
  // A count is not an unreadable amount.
  const other = count !== null && stated === UNREADABLE ? null : stated
  return { weight, price: own, count, stated: own === null ? other : null }
}
