import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { deliveryDayNow, deliveryDays, type DeliveryTerms, firstDeliveryDay, timeLeft } from "./delivery-days.ts"
import { dayNumber, HOUR_MS } from "./rome-time.ts"
import { isWorkingDay } from "./working-days.ts"

const arbNow = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
const arbTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  minShippingDays: fc.integer({ min: 0, max: 5 }),
  orderPeriod: fc.constantFrom("DAY", "WEEK", "MONTH"),
})
const WEEK: DeliveryTerms = { minShippingDays: 0, orderPeriod: "WEEK" }
/** A Tuesday at noon in Rome. */
const TUESDAY = Date.parse("2026-11-24T11:00:00Z")

describe(`the day of delivery (${LAWS})`, () => {
  it("[S9.9] is a working day from the first possible one on, each offered once and in order", () =>
    checkLaw(
      fc.property(arbNow, arbTerms, (now, terms) => {
        const days = deliveryDays(now, terms)
        expect(days[0]?.date).toBe(firstDeliveryDay(now, terms))
        expect(days.every(({ date }) => isWorkingDay(date))).toBe(true)
        const numbers = days.map(({ date }) => dayNumber(date))
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      }),
    ))

  it("[S9.9] is offered until its cut-off, and not a moment longer", () =>
    checkLaw(
      fc.property(arbNow, arbTerms, (now, terms) => {
        for (const { date, orderBefore } of deliveryDays(now, terms)) {
          expect(orderBefore).toBeGreaterThan(now)
          expect(dayNumber(firstDeliveryDay(orderBefore - 1, terms))).toBeLessThanOrEqual(dayNumber(date))
          expect(dayNumber(firstDeliveryDay(orderBefore, terms))).toBeGreaterThan(dayNumber(date))
        }
      }),
    ))

  it("[S9.9] is kept, once chosen, until its cut-off", () =>
    checkLaw(
      fc.property(arbNow, arbTerms, fc.nat(), (now, terms, nth) => {
        const days = deliveryDays(now, terms)
        const { date, orderBefore } = days[nth % days.length] ?? { date: null, orderBefore: 0 }
        expect(deliveryDayNow(date, now, terms)).toBe(date)
        expect(deliveryDayNow(date, orderBefore - 1, terms)).toBe(date)
        expect(deliveryDayNow(date, orderBefore, terms)).toBeNull()
      }),
    ))
})

describe("the day of delivery, by the calendar", () => {
  it("[S9.12] is within a week of working days for a supplier who orders weekly; a minimum of days moves the first", () => {
    expect(deliveryDays(TUESDAY, WEEK).map(({ date }) => date)).toEqual([
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
    ])
    expect(deliveryDays(TUESDAY, { minShippingDays: 2, orderPeriod: "DAY" }).map(({ date }) => date)).toEqual([
      "2026-11-30",
    ])
  })

  it("[S9.9] is unchanged until midnight in Rome, even in the night when the clocks go back", () => {
    const [first] = deliveryDays(TUESDAY, WEEK)
    expect(first?.orderBefore).toBe(Date.parse("2026-11-24T23:00:00Z"))
    expect(timeLeft(first?.orderBefore ?? 0, TUESDAY)).toEqual({ hours: 12, minutes: 0 })
    // An order on Sunday comes with those of Saturday; that Sunday has 25 hours.
    const saturday = Date.parse("2026-10-24T10:00:00Z")
    const [next] = deliveryDays(saturday, WEEK)
    expect((next?.orderBefore ?? 0) - saturday).toBe(37 * HOUR_MS)
  })

  it.each([
    [2 * HOUR_MS + 13 * 60_000, { hours: 2, minutes: 13 }],
    [2 * HOUR_MS + 13 * 60_000 - 1, { hours: 2, minutes: 13 }],
    [1, { hours: 0, minutes: 1 }],
    [0, { hours: 0, minutes: 0 }],
    [-5, { hours: 0, minutes: 0 }],
  ])("[S9.9] %d ms are %o", (left, parts) => expect(timeLeft(1_000 + left, 1_000)).toEqual(parts))

  it("[S9.9] defaults to the first day, even at the calendar's end, after which there is none", () => {
    expect(deliveryDayNow(null, TUESDAY, WEEK)).toBe("2026-11-27")
    expect(deliveryDayNow(null, Date.UTC(9999, 11, 31), WEEK)).toBe("9999-12-31")
    expect(deliveryDays(Date.UTC(9999, 11, 26), WEEK).at(-1)?.date).toBe("9999-12-30")
  })
})
