/** Comparing products side by side: the compared codes, their address, and the lowest of their prices (ADR 55). */
import { Result, Schema } from "effect"
import type { ComparablePrice } from "../catalogue/comparable-price.ts"
import { ItemCode } from "../catalogue/product.ts"
import { formatPairs, parsePairs } from "../filter-url/query-string.ts"

/** More columns cannot be read beside each other. */
export const MAX_COMPARED = 4
const MAX_CODE = 80

/** The data of a product in the comparison bar before anything is loaded. */
export const ComparedItem = Schema.Struct({
  itemCode: ItemCode,
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
})
export type ComparedItem = typeof ComparedItem.Type

/** A fifth product is refused: one of the others must be removed first. */
export interface ComparisonFull {
  readonly _tag: "ComparisonFull"
}

export const isCompared = (items: ReadonlyArray<ComparedItem>, itemCode: ItemCode): boolean =>
  items.some((item) => item.itemCode === itemCode)

/** Appends it, or removes it. */
export const decideCompare = (
  items: ReadonlyArray<ComparedItem>,
  item: ComparedItem,
): Result.Result<ReadonlyArray<ComparedItem>, ComparisonFull> => {
  if (isCompared(items, item.itemCode))
    return Result.succeed(items.filter(({ itemCode }) => itemCode !== item.itemCode))
  return items.length >= MAX_COMPARED ? Result.fail({ _tag: "ComparisonFull" }) : Result.succeed([...items, item])
}

const PARAMETER = "item"
const Code = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_CODE))
const isCode = Schema.is(Code)

/** "?item=PA139595&item=PA104231": a page that can be sent to a colleague. */
export const formatCompared = (itemCodes: ReadonlyArray<ItemCode>): string =>
  formatPairs(itemCodes.map((code) => [PARAMETER, code]))

export interface ComparedAddress {
  /** In order, without duplicates, up to the maximum. */
  readonly itemCodes: ReadonlyArray<ItemCode>
  /** The number of further codes in the address. */
  readonly left: number
}

/** Invalid codes are ignored. */
export const parseCompared = (search: string): ComparedAddress => {
  const codes = parsePairs(search).flatMap(([name, value]) => (name === PARAMETER ? value.trim() : []))
  const itemCodes = [...new Set(codes.filter(isCode))]
  return { itemCodes: itemCodes.slice(0, MAX_COMPARED), left: Math.max(0, itemCodes.length - MAX_COMPARED) }
}

/**
 * The indexes of the lowest price of each measure that two or more share: a litre is not comparable to a kilogram, and a single price to
 * nothing.
 */
export const bestOf = (prices: ReadonlyArray<ComparablePrice | null>): ReadonlySet<number> =>
  new Set(
    prices.flatMap((price, place) => {
      if (price === null) return []
      const alike = prices.flatMap((other) => (other?.measure === price.measure ? other.amount : []))
      const lowest = Math.min(...alike)
      return price.amount === lowest && alike.some((amount) => amount > lowest) ? [place] : []
    }),
  )

/** True when all known values are equal; an unknown value differs from a known one. */
export const areSame = (texts: ReadonlyArray<string>): boolean => new Set(texts).size <= 1
