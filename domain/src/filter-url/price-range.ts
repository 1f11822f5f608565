/** The price filter's range in whole euro: its bounds, grid and margin (S5.10, S9.8). */

export const PRICE_RANGE = { min: 0, max: 1000, step: 50, margin: 100 } as const

export interface PriceRange {
  readonly min: number
  readonly max: number
}

const snap = (value: number, fallback: number): number =>
  Number.isNaN(value)
    ? fallback
    : Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, Math.round(value / PRICE_RANGE.step) * PRICE_RANGE.step))

/**
 * The nearest range that the filter allows: both ends on the grid and inside the bounds, at least the margin apart.
 * When they are too close the upper end gives way, and the lower one only at the top of the scale.
 */
export const clampPriceRange = ({ min, max }: PriceRange): PriceRange => {
  const low = Math.min(snap(min, PRICE_RANGE.min), PRICE_RANGE.max - PRICE_RANGE.margin)
  return { min: low, max: Math.max(snap(max, PRICE_RANGE.max), low + PRICE_RANGE.margin) }
}

export interface PriceBounds {
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

export const NO_PRICE_BOUNDS: PriceBounds = { minPrice: null, maxPrice: null }

/** Bounds as the URL may hold them; the full range filters nothing, so it is no filter. */
export const priceBounds = (min: number | null, max: number | null): PriceBounds => {
  const range = clampPriceRange({ min: min ?? PRICE_RANGE.min, max: max ?? PRICE_RANGE.max })
  if (range.min === PRICE_RANGE.min && range.max === PRICE_RANGE.max) return NO_PRICE_BOUNDS
  return { minPrice: min === null ? null : range.min, maxPrice: max === null ? null : range.max }
}
