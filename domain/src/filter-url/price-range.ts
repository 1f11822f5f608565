/** The price filter: the slider's bounds, grid and margin in whole euro, and typed amounts, to the cent (S2.14, S5.10, S9.8). */

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
 * The nearest valid range of the slider: both ends on the grid and within the bounds, at least the margin apart.
 * If they are too close the upper end is moved, or the lower one at the top of the scale.
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

/** An amount that an address can express; null when it cannot. */
export const euroToTheCent = (amount: number | null): number | null =>
  amount === null || !(amount >= 0 && amount <= MAX_EURO) ? null : Math.round(amount * 100) / 100

/** No product costs more; a longer number is a typo. */
const MAX_EURO = 999_999_999
