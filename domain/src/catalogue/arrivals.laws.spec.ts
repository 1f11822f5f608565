import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { comingArrivals } from "./arrivals.ts"
import { type Arrival, stockBand } from "./availability.ts"

const today = "2026-11-26"
const arbArrival: fc.Arbitrary<Arrival> = fc.record({
  day: fc.constantFrom(null, "2026-11-25", today, "2026-11-27", "2027-01-02", "27/11/2026"),
  // From this week on, for half a year.
  week: fc.constantFrom(null, 48, 49, 53, 1, 21),
  quantity: fc.option(fc.integer({ min: 1, max: 500 })),
  isConfirmed: fc.boolean(),
})

describe("arrivals", () => {
  it("[S12.7] omit exactly the days that have passed, and invent nothing", () => {
    fc.assert(
      fc.property(fc.array(arbArrival), (arrivals) => {
        const coming = comingArrivals(arrivals, today)
        expect(coming.every((each) => arrivals.includes(each))).toBe(true)
        expect(coming).toHaveLength(arrivals.filter(({ day }) => day !== "2026-11-25").length)
      }),
    )
  })

  it("[S12.7] are sorted by day, and then those without a day in the backend's order", () => {
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

const weeksOn = (day: string, weeks: ReadonlyArray<number>) =>
  comingArrivals(
    weeks.map((week) => ({ day: null, week, quantity: 6, isConfirmed: false })),
    day,
  ).map(({ week }) => week)

describe("arrivals of a week", () => {
  it("[S12.7] are omitted once the week has passed, in the nearest year", () => {
    expect(weeksOn("2026-11-27", [47, 48, 49, 52, 1, 20, 23, 30, 40])).toEqual([48, 49, 52, 1, 20])
    // The week starts on Monday and ends on Sunday.
    expect(weeksOn("2026-11-30", [48, 49])).toEqual([49])
    expect(weeksOn("2026-11-29", [48, 49])).toEqual([48, 49])
  })

  it("[S12.7] are compared across the turn of the year, even of a year with 53 weeks", () => {
    // 2026 has 53 weeks, the last of which ends on 3 January.
    expect(weeksOn("2027-01-03", [52, 53, 1])).toEqual([53, 1])
    expect(weeksOn("2027-01-04", [52, 53, 1])).toEqual([1])
    expect(weeksOn("2025-12-29", [52, 1, 2])).toEqual([1, 2])
  })
})

describe("the stock band", () => {
  it("[S12.7] is the highest of 1, 10 and 100 below the stock, or null", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 500, noNaN: true }), (stock) => {
        const below = [1, 10, 100].filter((band) => stock > band)
        expect(stockBand(stock)).toBe(below.at(-1) ?? null)
      }),
    )
  })
})
