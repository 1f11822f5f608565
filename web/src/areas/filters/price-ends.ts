/** The two ends of the price filter as the visitor moves and types them (S5.10). */
import { clampPriceRange, PRICE_RANGE } from "@dispensa/domain"

export interface PriceEnds {
  readonly min: number
  readonly max: number
}

/** The ends the URL says; a missing one is the range's own. */
export const endsOf = (query: { readonly minPrice: number | null; readonly maxPrice: number | null }): PriceEnds =>
  clampPriceRange({ min: query.minPrice ?? PRICE_RANGE.min, max: query.maxPrice ?? PRICE_RANGE.max })

/** True when the ends filter nothing. */
export const isWholeRange = ({ min, max }: PriceEnds): boolean => min <= PRICE_RANGE.min && max >= PRICE_RANGE.max

/** One end moved: it stops at the margin before the other, which stays where it is. */
export const moveEnd = (ends: PriceEnds, end: keyof PriceEnds, value: number | null): PriceEnds => {
  const { min, max, step, margin } = PRICE_RANGE
  const wanted = Math.round((value ?? (end === "min" ? min : max)) / step) * step
  return end === "min"
    ? { min: Math.min(Math.max(min, wanted), ends.max - margin), max: ends.max }
    : { min: ends.min, max: Math.max(Math.min(max, wanted), ends.min + margin) }
}
