/** Which price of a product counts, its range, and how much a sale takes off (S3.11, S4.14). */
import type { Cents, OptionalCents } from "../money.ts"
import type { ProductSummary } from "./product.ts"

/** The price that counts: the client's own when there is one. */
export const effectivePrice = (priced: { price: OptionalCents; salePrice: OptionalCents }): OptionalCents =>
  priced.salePrice ?? priced.price

/** The lowest and highest price of a product and its variants; null when none is known. */
export const priceRange = (
  product: Pick<ProductSummary, "price" | "salePrice" | "variants">,
): { readonly min: Cents; readonly max: Cents } | null => {
  const prices = [product, ...product.variants].map(effectivePrice).filter((price) => price !== null)
  return prices.reduce<{ min: Cents; max: Cents } | null>(
    (range, price) =>
      range === null
        ? { min: price, max: price }
        : { min: Math.min(range.min, price), max: Math.max(range.max, price) },
    null,
  )
}

/** The discount in percent, truncated to an integer; null when there is no sale or a price is missing. */
export const salePercent = (price: OptionalCents, salePrice: OptionalCents): number | null => {
  if (
    price === null ||
    salePrice === null ||
    !(price > 0) ||
    !Number.isFinite(price) ||
    !(salePrice >= 0) ||
    salePrice >= price
  )
    return null
  // Multiplied before it is divided: 0.29 * 100 would be 28.999… and lose a percent.
  return Math.min(100, Math.trunc(((price - salePrice) * 100) / price))
}
