/** The two ends of the price filter, as set by slider and by typing (S5.10). */
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

/** Positions of the slider's thumbs: on its grid, as close as possible to the typed values. */
export const sliderEnds = ({ min, max }: PriceEnds): SliderEnds =>
  clampPriceRange({ min: min ?? PRICE_RANGE.min, max: max ?? PRICE_RANGE.max })

/** Ends set by the thumbs: both (S4.7), or none if they span the whole scale. */
export const endsOfSlider = ({ min, max }: SliderEnds): PriceEnds =>
  min <= PRICE_RANGE.min && max >= PRICE_RANGE.max ? { min: null, max: null } : { min, max }

/** Sets one typed end, to the cent: it pushes the other one ahead of it rather than filter everything away. */
export const typeEnd = (ends: PriceEnds, end: keyof PriceEnds, value: number | null): PriceEnds => {
  const min = end === "min" ? value : ends.min
  const max = end === "max" ? value : ends.max
  if (min === null || max === null || min <= max) return { min, max }
  return end === "min" ? { min, max: min } : { min: max, max }
}

export const priceChange = ({ min, max }: PriceEnds): QueryChange =>
  min === null && max === null ? { _tag: "PriceCleared" } : { _tag: "PriceRangeSet", min, max }
