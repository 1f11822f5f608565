/** Labels of a shop's own scale: an EAN-13 with prefix 2 that contains an item number and a weight or a price (ADR 65). */
import { isGtin, withCheckDigit } from "./gtin.ts"

/**
 * The layout of the thirteen digits: digits are literal, `I` is the item, `W` the weight in grams or `P` the price in cents,
 * `V` the check digit of weight or price, `C` the overall check digit: "21IIIIIWWWWWC".
 */
export const STORE_LABEL_LAYOUT = /^(?=.{13}$)2\d{0,3}I+(?:W{4,6}|P{4,6}|V(?:W{4,5}|P{4,5}))C$/

interface StoreLabel {
  /** The item's number in the catalogue: the label with zeros as the value. */
  readonly item: string
  /** In kilograms; null when the label states a price. */
  readonly weight: number | null
  /** In cents; null when the label states a weight. */
  readonly price: number | null
}

/** True for a code that only its issuer can interpret. */
export const isStoreLabel = (code: string): boolean => /^2\d{12}$/.test(code) && isGtin(code)

/** Null when no layout fits, and for an item's own number. */
export const readStoreLabel = (code: string, layouts: ReadonlyArray<string>): StoreLabel | null => {
  if (!isStoreLabel(code)) return null
  const layout = layouts.find((each) => fits(code, each))
  const value = layout === undefined ? 0 : Number(partOf(code, layout, /[WP]/))
  if (layout === undefined || value === 0) return null
  const isWeight = layout.includes("W")
  const blank = code.replaceAll(/\d/g, (digit, at: number) => (/[WPV]/.test(layout.charAt(at)) ? "0" : digit))
  return {
    item: withCheckDigit(blank.slice(0, -1)),
    weight: isWeight ? value / 1_000 : null,
    price: isWeight ? null : value,
  }
}

const partOf = (code: string, layout: string, part: RegExp): string =>
  Array.from(code)
    .filter((_, at) => part.test(layout.charAt(at)))
    .join("")

const fits = (code: string, layout: string): boolean => {
  const isSame = Array.from(layout).every((sign, at) => !/\d/.test(sign) || sign === code.charAt(at))
  return (
    isSame && (!layout.includes("V") || valueCheckDigit(partOf(code, layout, /[WP]/)) === partOf(code, layout, /V/))
  )
}

/** Weighted digits: GS1 General Specifications, section 7.9. */
const DOUBLE_MINUS = "0246891357"
const TRIPLE = "0369258147"
const FIVE_PLUS = "0516273849"
const FIVE_MINUS = "0594837261"
const WEIGHTS: Readonly<Record<number, ReadonlyArray<string>>> = {
  4: [DOUBLE_MINUS, DOUBLE_MINUS, TRIPLE, FIVE_MINUS],
  5: [FIVE_PLUS, DOUBLE_MINUS, FIVE_MINUS, FIVE_PLUS, DOUBLE_MINUS],
}

/** Null for a length without a check digit. */
const valueCheckDigit = (value: string): string | null => {
  const weights = WEIGHTS[value.length]
  if (weights === undefined) return null
  const sum = weights.reduce((total, weight, at) => total + Number(weight.charAt(Number(value.charAt(at)))), 0)
  if (value.length === 4) return String((sum * 3) % 10)
  return String(FIVE_MINUS.indexOf(String((10 - (sum % 10)) % 10)))
}
