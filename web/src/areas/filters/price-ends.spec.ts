import { PRICE_RANGE } from "@dispensa/domain"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { endsOfSlider, priceChange, sliderEnds, typeEnd } from "./price-ends.ts"

const { min, max, step, margin } = PRICE_RANGE
const arbEnd = fc.option(fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100))
const arbEnds = fc.record({ min: arbEnd, max: arbEnd })

describe("the ends of the price filter", () => {
  it("[S5.10] the thumbs respect margin, bounds and grid whatever the URL contains", () => {
    fc.assert(
      fc.property(arbEnds, (ends) => {
        const thumbs = sliderEnds(ends)
        expect(thumbs.max - thumbs.min).toBeGreaterThanOrEqual(margin)
        expect(thumbs.min).toBeGreaterThanOrEqual(min)
        expect(thumbs.max).toBeLessThanOrEqual(max)
        expect([thumbs.min % step, thumbs.max % step]).toEqual([0, 0])
      }),
      { numRuns: 300 },
    )
  })

  it("[S2.44] typed prices count to the cent", () => {
    expect(typeEnd({ min: null, max: null }, "max", 4.99)).toEqual({ min: null, max: 4.99 })
    expect(typeEnd({ min: 2.5, max: 4.99 }, "min", 3.75)).toEqual({ min: 3.75, max: 4.99 })
    expect(priceChange({ min: null, max: 4.99 })).toEqual({ _tag: "PriceRangeSet", min: null, max: 4.99 })
  })

  it("[S2.44] a typed end pushes the other one ahead of it", () => {
    expect(typeEnd({ min: 2, max: 5 }, "min", 8)).toEqual({ min: 8, max: 8 })
    expect(typeEnd({ min: 2, max: 5 }, "max", 1)).toEqual({ min: 1, max: 1 })
  })

  it("[S4.7] the thumbs set both ends; across the whole scale they clear the filter", () => {
    expect(priceChange(endsOfSlider({ min: 0, max: 300 }))).toEqual({ _tag: "PriceRangeSet", min: 0, max: 300 })
    expect(priceChange(endsOfSlider({ min, max }))).toEqual({ _tag: "PriceCleared" })
    expect(priceChange(endsOfSlider({ min: 50, max: 300 }))).toEqual({ _tag: "PriceRangeSet", min: 50, max: 300 })
  })
})
