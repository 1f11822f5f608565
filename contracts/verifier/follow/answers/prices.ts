/** A price that is text with digits in it would not be shown at all (S5.12): it is to be a number, or nothing. */
import type { Must } from "./judge.ts"

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price"])

export const judgePrices = (must: Must, value: unknown, name = ""): void => {
  if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value)
    for (const [key, entry] of Object.entries(value)) judgePrices(must, entry, isList ? name : key)
    return
  }
  if (typeof value === "string" && PRICES.has(name))
    must(!/\d/.test(value), `${name} is a number`, JSON.stringify(value))
}
