import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Arrival, comingArrivals, stockBand } from "./availability.ts"

const today = "2026-11-26"
const arbArrival: fc.Arbitrary<Arrival> = fc.record({
  day: fc.constantFrom(null, "2026-11-25", today, "2026-11-27", "2027-01-02", "27/11/2026"),
  week: fc.option(fc.integer({ min: 1, max: 53 })),
  quantity: fc.option(fc.integer({ min: 1, max: 500 })),
  isConfirmed: fc.boolean(),
})

describe("what is on its way", () => {
  it("[S12.7] leaves out exactly the days that have passed, and invents nothing", () => {
    fc.assert(
      fc.property(fc.array(arbArrival), (arrivals) => {
        const coming = comingArrivals(arrivals, today)
        expect(coming.every((each) => arrivals.includes(each))).toBe(true)
        expect(coming).toHaveLength(arrivals.filter(({ day }) => day !== "2026-11-25").length)
      }),
    )
  })

  it("[S12.7] comes by its day, then what has none as the backend states it", () => {
    fc.assert(
      fc.property(fc.array(arbArrival), (arrivals) => {
        const coming = comingArrivals(arrivals, today)
        const isDated = ({ day }: Arrival) => day !== null && day.startsWith("20")
        const days = coming.filter(isDated).map(({ day }) => String(day))
        expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)))
        expect(coming.slice(days.length)).toEqual(arrivals.filter((each) => !isDated(each)))
      }),
    )
  })
})

describe("the band of a stock", () => {
  it("[S12.7] is below the stock, the highest of 1, 10 and 100, or none", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 500, noNaN: true }), (stock) => {
        const below = [1, 10, 100].filter((band) => stock > band)
        expect(stockBand(stock)).toBe(below.at(-1) ?? null)
      }),
    )
  })
})
