import { PRICE_RANGE } from "@dispensa/domain"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { endsOf, isWholeRange, moveEnd, type PriceEnds } from "./price-ends.ts"

const { min, max, step, margin } = PRICE_RANGE
const arbEnds: fc.Arbitrary<PriceEnds> = fc
  .record({ min: fc.integer({ min: 0, max: 18 }), width: fc.integer({ min: 2, max: 20 }) })
  .map(({ min: low, width }) => ({ min: low * step, max: Math.min(max, (low + width) * step) }))

describe("the ends of the price filter", () => {
  it("[S5.10] stops an end at the margin before the other", () => {
    expect(moveEnd({ min: 0, max: 300 }, "min", 280)).toEqual({ min: 200, max: 300 })
    expect(moveEnd({ min: 500, max: 900 }, "max", 100)).toEqual({ min: 500, max: 600 })
  })

  it("[S5.10] snaps what is typed to steps of 50 within 0 and 1000", () => {
    expect(moveEnd({ min: 0, max: 1000 }, "min", 130)).toEqual({ min: 150, max: 1000 })
    expect(moveEnd({ min: 0, max: 800 }, "max", 5000)).toEqual({ min: 0, max: 1000 })
  })

  it("[S5.10] keeps margin, bounds and grid whatever is typed, and leaves the other end where it is", () => {
    fc.assert(
      fc.property(
        arbEnds,
        fc.constantFrom("min" as const, "max" as const),
        fc.option(fc.integer({ min: -5000, max: 5000 })),
        (ends, end, value) => {
          const next = moveEnd(ends, end, value)
          expect(next.max - next.min).toBeGreaterThanOrEqual(margin)
          expect(next.min).toBeGreaterThanOrEqual(min)
          expect(next.max).toBeLessThanOrEqual(max)
          expect(next.min % step).toBe(0)
          expect(next.max % step).toBe(0)
          const other = end === "min" ? "max" : "min"
          expect(next[other]).toBe(ends[other])
        },
      ),
      { numRuns: 300 },
    )
  })

  it("reads missing ends as the whole range", () => {
    expect(endsOf({ minPrice: null, maxPrice: null })).toEqual({ min, max })
    expect(isWholeRange(endsOf({ minPrice: null, maxPrice: null }))).toBe(true)
    expect(isWholeRange(endsOf({ minPrice: 50, maxPrice: null }))).toBe(false)
  })
})
