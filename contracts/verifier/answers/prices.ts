/** Amounts are numbers of euro with at most two decimals, unit prices with at most five; a price that is text with digits in it would not be shown at all (S5.12). */
import { decimalsOfField } from "../../src/docs/fields.ts"
import type { Must } from "./judge.ts"

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price"])

const hasAtMost = (euro: number, decimals: number): boolean => Number(euro.toFixed(decimals)) === euro

/** In the words of a report. */
const WORDS: ReadonlyMap<number, string> = new Map([
  [2, "two"],
  [5, "five"],
])

export const judgePrices = (must: Must, value: unknown, name = ""): void => {
  if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value)
    for (const [key, entry] of Object.entries(value)) judgePrices(must, entry, isList ? name : key)
    return
  }
  if (typeof value === "string" && PRICES.has(name))
    must(!/\d/.test(value), `${name} is a number`, JSON.stringify(value))
  const decimals = decimalsOfField(name)
  if (typeof value === "number" && decimals !== null)
    must(hasAtMost(value, decimals), `${name} has at most ${WORDS.get(decimals)} decimals`, String(value))
}
