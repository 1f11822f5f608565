/** How much a sale takes off (S4.14). */
import type { OptionalCents } from "../money.ts"

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
