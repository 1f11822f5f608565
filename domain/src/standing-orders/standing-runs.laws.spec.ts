import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deliveryDays, type DeliveryTerms } from "../checkout/delivery-days.ts"
import { addDays, dayNumber, romeDate, weekday } from "../checkout/rome-time.ts"
import { isWorkingDay } from "../checkout/working-days.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbStandingOrder, someStanding } from "../testing/standing-orders.ts"
import { markingRun } from "./standing-changes.ts"
import { comingRuns, dueRun, isOpen, nextRun } from "./standing-runs.ts"
import type { StandingOrder } from "./standing-values.ts"
import { standingAfter, standingAsStep } from "./standing-view.ts"
import type { StandingPatch } from "./standing-patch.ts"

/** Around both clock changes, the turn of the year and Easter of several years. */
const arbNow = fc.integer({ min: Date.UTC(2025, 11, 15), max: Date.UTC(2030, 0, 20) })
const arbTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  minShippingDays: fc.integer({ min: 0, max: 3 }),
  orderPeriod: fc.constantFrom("DAY", "WEEK", "MONTH"),
})
const OPEN_RUNS = 6

const patched = (order: StandingOrder, patch: StandingPatch): StandingOrder => {
  const [after] = standingAfter([standingAsStep(order), { standingId: order.standingId, patch }])
  if (after === undefined) throw new Error("the standing order was removed")
  return after
}
const datesOf = (order: StandingOrder, now: number, terms: DeliveryTerms, count = OPEN_RUNS) =>
  comingRuns(order, now, terms, count)
    .filter(isOpen)
    .map(({ date }) => date)
const weeksBetween = (one: string, other: string): number => {
  const monday = (day: string) => dayNumber(day) - ((weekday(day) + 6) % 7)
  return (monday(one) - monday(other)) / 7
}

describe(`the next runs of a standing order (${LAWS})`, () => {
  it("[ADR-54] none is in the past, each can still be ordered for, on a delivery day, soonest first", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, (order, now, terms) => {
        const runs = comingRuns(order, now, terms, OPEN_RUNS)
        for (const run of runs) {
          expect(run.date > romeDate(now)).toBe(true)
          expect(run.orderBefore).toBeGreaterThan(now)
          expect(run.dueFrom).toBeLessThan(run.orderBefore)
          expect(isWorkingDay(run.date)).toBe(true)
        }
        const dates = runs.map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].toSorted())
      }),
    ))

  it("[ADR-54] the weekday is kept across clock changes and the turn of the year, every so many weeks; before a holiday, not after it", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, (order, now, terms) => {
        for (const { date, planned } of comingRuns(order, now, terms, OPEN_RUNS)) {
          expect(order.weekdays).toContain(weekday(planned))
          expect(Math.abs(weeksBetween(planned, order.startsOn)) % order.everyWeeks).toBe(0)
          expect(date <= planned).toBe(true)
          // Not a day earlier than necessary.
          const between = Array.from({ length: dayNumber(planned) - dayNumber(date) }, (_, day) =>
            addDays(date, day + 1),
          )
          expect(between.some(isWorkingDay)).toBe(false)
        }
      }),
    ))

  it("[ADR-54] run from its first day to its last, but not while it is paused", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, (order, now, terms) => {
        for (const { date, planned } of comingRuns(order, now, terms, OPEN_RUNS)) {
          expect(date >= order.startsOn).toBe(true)
          expect(order.endsOn === null || planned <= order.endsOn).toBe(true)
        }
        const paused = patched(order, { isPaused: true })
        expect(comingRuns(paused, now, terms, OPEN_RUNS)).toEqual([])
        expect(comingRuns(patched(paused, { isPaused: order.isPaused }), now, terms, OPEN_RUNS)).toEqual(
          comingRuns(order, now, terms, OPEN_RUNS),
        )
      }),
    ))

  it("[ADR-54] skipping one moves exactly that one: the others stay, and undoing it restores it", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, fc.nat(), (order, now, terms, which) => {
        const before = datesOf(order, now, terms)
        const date = before[which % Math.max(1, before.length)]
        if (date === undefined) return
        const skipped = patched(order, markingRun(date, "skipped"))
        const after = datesOf(skipped, now, terms)
        const others = before.filter((each) => each !== date)
        expect(after.slice(0, others.length)).toEqual(others)
        expect(after.length - others.length).toBeLessThanOrEqual(1)
        expect(datesOf(patched(skipped, markingRun(date, "open")), now, terms)).toEqual(before)
      }),
    ))

  it("[ADR-54] while a proposal is shown, its day can be chosen, whatever the supplier's period", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, (order, anyTime, terms) => {
        const run = nextRun(order, anyTime, terms)
        if (run === null) return
        for (const now of [Math.max(anyTime, run.dueFrom), run.orderBefore - 1]) {
          // Only the hour of sending may have passed by then.
          expect(dueRun(order, now, terms)).toEqual({ ...run, sendsAt: nextRun(order, now, terms)?.sendsAt })
          expect(deliveryDays(now, terms).find(({ date }) => date === run.date)?.orderBefore).toBe(run.orderBefore)
        }
        expect(nextRun(order, run.orderBefore, terms)?.date).not.toBe(run.date)
        expect(dueRun(order, run.dueFrom - 1, terms)?.date).not.toBe(run.date)
        expect(deliveryDays(run.orderBefore, terms).some(({ date }) => date === run.date)).toBe(false)
      }),
    ))

  it("[ADR-54] a confirmed run is not proposed again", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbNow, arbTerms, (order, now, terms) => {
        const run = nextRun(order, now, terms)
        if (run === null) return
        const after = patched(order, markingRun(run.date, "confirmed"))
        expect(dueRun(after, Math.max(now, run.dueFrom), terms)?.date).not.toBe(run.date)
      }),
    ))
})

describe("the next runs, by the calendar", () => {
  const WEEK: DeliveryTerms = { minShippingDays: 0, orderPeriod: "WEEK" }
  const order = { ...someStanding, lines: [] }
  const at = (text: string) => Date.parse(text)

  it("[ADR-54] Tuesdays and Fridays: the Friday of Christmas is delivered on Thursday, that of New Year too", () => {
    expect(comingRuns(order, at("2026-12-14T09:00:00Z"), WEEK, 6).map(({ date, planned }) => [date, planned])).toEqual([
      ["2026-12-18", "2026-12-18"],
      ["2026-12-22", "2026-12-22"],
      ["2026-12-24", "2026-12-25"],
      ["2026-12-29", "2026-12-29"],
      ["2026-12-31", "2027-01-01"],
      ["2027-01-05", "2027-01-05"],
    ])
  })

  it("[ADR-54] for Friday the proposal is shown all Tuesday; for Wednesday from Saturday, because nobody is there on Sunday", () => {
    const run = nextRun(order, at("2026-11-24T11:00:00Z"), WEEK)
    expect(run).toMatchObject({
      date: "2026-11-27",
      dueFrom: at("2026-11-23T23:00:00Z"),
      orderBefore: at("2026-11-24T23:00:00Z"),
    })
    const wednesdays = { ...order, weekdays: [3] }
    expect(nextRun(wednesdays, at("2026-11-20T11:00:00Z"), WEEK)).toMatchObject({
      date: "2026-11-25",
      dueFrom: at("2026-11-20T23:00:00Z"),
      orderBefore: at("2026-11-22T23:00:00Z"),
    })
  })

  it("[ADR-54] every second week is counted from the week in which it starts", () => {
    const fortnight = { ...order, weekdays: [1, 5], everyWeeks: 2, startsOn: "2026-11-25" }
    expect(comingRuns(fortnight, at("2026-11-20T11:00:00Z"), WEEK, 3).map(({ date }) => date)).toEqual([
      "2026-11-27",
      "2026-12-07",
      "2026-12-11",
    ])
  })
})
