/** Amounts are numbers of euro with at most two decimals; a price that is text with digits in it would not be shown at all (S5.12). */
import { isEuroField } from "../../../src/docs/fields.ts"
import type { Must } from "./judge.ts"

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price"])

const isInCents = (euro: number): boolean => Number(euro.toFixed(2)) === euro

export const judgePrices = (must: Must, value: unknown, name = ""): void => {
  if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value)
    for (const [key, entry] of Object.entries(value)) judgePrices(must, entry, isList ? name : key)
    return
  }
  if (typeof value === "string" && PRICES.has(name))
    must(!/\d/.test(value), `${name} is a number`, JSON.stringify(value))
  if (typeof value === "number" && (PRICES.has(name) || isEuroField(name)))
    must(isInCents(value), `${name} has at most two decimals`, String(value))
}
