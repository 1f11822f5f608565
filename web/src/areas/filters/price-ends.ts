/** The two ends of the price filter as the visitor slides and types them (S5.10). */
import { clampPriceRange, PRICE_RANGE, type QueryChange } from "@dispensa/domain"

/** Null is an open end. */
export interface PriceEnds {
  readonly min: number | null
  readonly max: number | null
}

export interface SliderEnds {
  readonly min: number
  readonly max: number
}

/** Where the slider's thumbs stand: on its grid, as near as it can to what was typed. */
export const sliderEnds = ({ min, max }: PriceEnds): SliderEnds =>
  clampPriceRange({ min: min ?? PRICE_RANGE.min, max: max ?? PRICE_RANGE.max })

/** What the thumbs mean: both ends (S4.7), and none where they span the whole scale. */
export const endsOfSlider = ({ min, max }: SliderEnds): PriceEnds =>
  min <= PRICE_RANGE.min && max >= PRICE_RANGE.max ? { min: null, max: null } : { min, max }

/** One end typed, to the cent: it pushes the other before it rather than filter everything away. */
export const typeEnd = (ends: PriceEnds, end: keyof PriceEnds, value: number | null): PriceEnds => {
  const min = end === "min" ? value : ends.min
  const max = end === "max" ? value : ends.max
  if (min === null || max === null || min <= max) return { min, max }
  return end === "min" ? { min, max: min } : { min: max, max }
}

export const priceChange = ({ min, max }: PriceEnds): QueryChange =>
  min === null && max === null ? { _tag: "PriceCleared" } : { _tag: "PriceRangeSet", min, max }
