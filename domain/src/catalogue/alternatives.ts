/** What can be had in a product's place: what is in stock first, and how its price compares (S2.55, S7.20, S12.11). */
import { isSupplied, supplyKind } from "./availability.ts"
import { type ComparablePrice, type ComparableProduct, comparablePrice } from "./comparable-price.ts"
import { effectivePrice } from "./price.ts"
import type { ProductSummary } from "./product.ts"

type Offered = Pick<ProductSummary, "price" | "salePrice" | "availability" | "supply">

/** It has a price, and the supplier has it or awaits it. */
export const canBeOrdered = (product: Offered): boolean => effectivePrice(product) !== null && isSupplied(product)

const rank = (product: ProductSummary): number => {
  const kind = supplyKind(product)
  if (kind === "available") return 0
  return kind === "unavailable" ? 2 : 1
}

/** In stock first, unavailable last; otherwise in the backend's order, which knows what serves the same use. */
export const alternativesInOrder = (products: ReadonlyArray<ProductSummary>): ReadonlyArray<ProductSummary> =>
  products.toSorted((one, other) => rank(one) - rank(other))

/** Those of a product's alternatives that can be ordered in its place, in their order. */
export const substitutesFor = (
  itemCode: string,
  alternatives: ReadonlyArray<ProductSummary>,
): ReadonlyArray<ProductSummary> =>
  alternatives.filter((product) => product.itemCode !== itemCode && canBeOrdered(product))

/** By how many cents the price of a measure differs: below zero when it costs less. Null where the two are not comparable. */
export const priceDifference = (product: ComparableProduct, than: ComparableProduct): ComparablePrice | null => {
  const [one, other] = [comparablePrice(product), comparablePrice(than)]
  if (one === null || other === null || one.measure !== other.measure || one.per !== other.per) return null
  return { ...one, amount: one.amount - other.amount }
}
