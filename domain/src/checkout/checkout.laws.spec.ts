import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbAnyNumber, arbDate, arbInstant } from "../testing/checkout.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { pickupSlots } from "./pickup.ts"
import { addDays, dayNumber, romeDate, romeInstant, romeTime } from "./rome-time.ts"
import {
  addWorkingDays,
  deliveryBy,
  easterSunday,
  isHoliday,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
} from "./working-days.ts"

const platform = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" })
const DATE = /^\d{4}-\d{2}-\d{2}$/

describe(`checkout (${LAWS})`, () => {
  it("[S9.10] day and time in Rome equal those of the platform", () =>
    checkLaw(
      fc.property(arbInstant, (at) => {
        expect(`${romeDate(at)} ${romeTime(at)}`).toBe(platform.format(at))
      }),
    ))

  it("[S9.10] the instant of an hour in Rome shows that hour on that day", () =>
    checkLaw(
      fc.property(arbDate, fc.constantFrom(10, 13, 16), (date, hour) => {
        const at = romeInstant(date, hour)
        expect([romeDate(at), romeTime(at)]).toEqual([date, `${hour}:00`])
      }),
    ))

  it("[S9.10] every pickup slot starts after the order was sent, on a working day, after its cut-off", () =>
    checkLaw(
      fc.property(arbInstant, (sentAt) => {
        const offers = pickupSlots(sentAt)
        expect(offers.length).toBeGreaterThanOrEqual(3)
        for (const { date, from, startsAt, sentBefore } of offers) {
          expect(startsAt).toBeGreaterThan(sentAt)
          expect(sentBefore).toBeGreaterThan(sentAt)
          expect(sentBefore).toBeLessThan(startsAt)
          expect([romeDate(startsAt), romeTime(startsAt)]).toEqual([date, from])
          expect(isWorkingDay(date)).toBe(true)
          expect(isWorkingDay(romeDate(sentBefore))).toBe(true)
        }
        const starts = offers.map(({ startsAt }) => startsAt)
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
      }),
    ))

  it("[S9.10] sending later never opens an earlier slot", () =>
    checkLaw(
      fc.property(arbInstant, fc.nat({ max: 5 * 86_400_000 }), (sentAt, later) => {
        const [first] = pickupSlots(sentAt)
        const [next] = pickupSlots(sentAt + later)
        expect(next?.startsAt ?? 0).toBeGreaterThanOrEqual(first?.startsAt ?? Number.POSITIVE_INFINITY)
      }),
    ))

  it("[S9.9] a delivery is due on a working day, the third after sending", () =>
    checkLaw(
      fc.property(arbInstant, (sentAt) => {
        const due = deliveryBy(sentAt)
        const sent = romeDate(sentAt)
        const between = Array.from({ length: dayNumber(due) - dayNumber(sent) }, (_, day) => addDays(sent, day + 1))
        expect(isWorkingDay(due)).toBe(true)
        expect(between.filter(isWorkingDay).length).toBe(3)
      }),
    ))

  it("[S9.9] working days add up, and the one before the next is not later", () =>
    checkLaw(
      fc.property(arbDate, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (date, a, b) => {
        expect(addWorkingDays(addWorkingDays(date, a), b)).toBe(addWorkingDays(date, a + b))
        const open = addWorkingDays(date, 1)
        expect(previousWorkingDay(nextWorkingDay(open))).toBe(open)
        const isSunday = new Date(date).getUTCDay() === 0
        expect(isWorkingDay(date)).toBe(!isSunday && !isHoliday(date))
      }),
    ))

  it("[S9.9] a year has 12 public holidays, 13 from 2026 (one less when two coincide), and never more than three closed days in a row", () =>
    checkLaw(
      fc.property(fc.integer({ min: 1996, max: 2150 }), (year) => {
        const days = Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day))
        const holidays = days.filter(isHoliday).length
        // Easter or its Monday may fall on 25 April, as in 2011 and 2038.
        const easter = easterSunday(year)
        const coincident = [easter, addDays(easter, 1)].includes(`${year}-04-25`) ? 1 : 0
        expect(holidays).toBe((year >= 2026 ? 13 : 12) - coincident)
        const open = days.map((day) => (isWorkingDay(day) ? "o" : "-")).join("")
        expect(open).not.toContain("----")
      }),
    ))

  it("[S9.9] Easter is a Sunday from 22 March to 25 April, and its Monday is closed", () =>
    checkLaw(
      fc.property(fc.integer({ min: 1970, max: 4_000 }), (year) => {
        const easter = easterSunday(year)
        expect(new Date(easter).getUTCDay()).toBe(0)
        expect(easter).toBe(addDays(`${year}-03-01`, gaussianEaster(year) - 1))
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
        expect(isHoliday(addDays(easter, 1))).toBe(true)
      }),
    ))

  it("[S9.9, S9.10] any number and any text is accepted", () =>
    checkLaw(
      fc.property(arbAnyNumber, fc.oneof(fc.string(), arbDate), (number, text) => {
        expect(romeDate(number)).toMatch(DATE)
        expect(romeTime(number)).toMatch(/^\d{2}:\d{2}$/)
        expect(deliveryBy(number)).toMatch(DATE)
        expect(Array.isArray(pickupSlots(number))).toBe(true)
        expect(addWorkingDays(text, Math.min(30, number))).toBeTypeOf("string")
        expect(typeof isHoliday(text)).toBe("boolean")
      }),
    ))
})

/** Easter as a day of March, by the formula of Gauss in Lichtenberg's form: an independent algorithm for the same day. */
const gaussianEaster = (year: number): number => {
  const century = Math.floor(year / 100)
  const sun = Math.floor((3 * century + 3) / 4)
  const moon = 15 + sun - Math.floor((8 * century + 13) / 25)
  const golden = year % 19
  const seed = (19 * golden + moon) % 30
  const limit = 21 + seed - Math.floor((seed + Math.floor(golden / 11)) / 29)
  const firstSunday = 7 - ((year + Math.floor(year / 4) + 2 - sun) % 7)
  return limit + 7 - ((limit - firstSunday) % 7)
}
