/** Alternatives to a product: those in stock first, and how their prices compare (S2.55, S7.20, S12.11). */
import { isSupplied, supplyKind } from "./availability.ts"
import { type ComparablePrice, type ComparableProduct, comparablePrice } from "./comparable-price.ts"
import { effectivePrice } from "./price.ts"
import type { ProductSummary } from "./product.ts"

type Offered = Pick<ProductSummary, "price" | "salePrice" | "availability" | "supply">

/** True when it has a price, and the supplier has it or awaits it. */
export const canBeOrdered = (product: Offered): boolean => effectivePrice(product) !== null && isSupplied(product)

const rank = (product: ProductSummary): number => {
  const kind = supplyKind(product)
  if (kind === "available") return 0
  return kind === "unavailable" ? 2 : 1
}

/** In stock first, unavailable last; otherwise in the backend's order, because it knows which serve the same use. */
export const alternativesInOrder = (products: ReadonlyArray<ProductSummary>): ReadonlyArray<ProductSummary> =>
  products.toSorted((one, other) => rank(one) - rank(other))

/** The alternatives that can be ordered in a product's place, in order. */
export const substitutesFor = (
  itemCode: string,
  alternatives: ReadonlyArray<ProductSummary>,
): ReadonlyArray<ProductSummary> =>
  alternatives.filter((product) => product.itemCode !== itemCode && canBeOrdered(product))

/** The price difference per measure in cents, negative when it costs less. Null when the two are not comparable. */
export const priceDifference = (product: ComparableProduct, than: ComparableProduct): ComparablePrice | null => {
  const [one, other] = [comparablePrice(product), comparablePrice(than)]
  if (one === null || other === null || one.measure !== other.measure || one.per !== other.per) return null
  return { ...one, amount: one.amount - other.amount }
}
