import { describe, expect, it } from "vitest"
import type { DeliveryTerms } from "../checkout/delivery-days.ts"
import { someStanding } from "../testing/standing-orders.ts"
import { comingRuns, dueRun, nextRun, wasSendingBetween } from "./standing-runs.ts"
import type { StandingOrder } from "./standing-values.ts"

const WEEK: DeliveryTerms = { minShippingDays: 0, orderPeriod: "WEEK" }
/** A Friday morning: Tuesday 24 is the last day to order for Friday 27. */
const NOW = Date.parse("2026-11-20T09:00:00Z")
const ofRuns = (some: Partial<StandingOrder>, count = 3, now = NOW) =>
  comingRuns({ ...someStanding, ...some }, now, WEEK, count)
const datesOf = (some: Partial<StandingOrder>, count = 3, now = NOW) => ofRuns(some, count, now).map(({ date }) => date)

describe("coming runs", () => {
  it("[ADR-54] are none without a weekday or while paused; otherwise as many as requested, in addition to skipped ones", () => {
    expect(datesOf({ weekdays: [] })).toEqual([])
    expect(datesOf({ isPaused: true })).toEqual([])
    expect(datesOf({})).toEqual(["2026-11-24", "2026-11-27", "2026-12-01"])
    const runs = [{ date: "2026-11-27", state: "skipped" as const }]
    expect(ofRuns({ runs }, 2).map(({ date, state }) => [date, state])).toEqual([
      ["2026-11-24", "open"],
      ["2026-11-27", "skipped"],
      ["2026-12-01", "open"],
    ])
    expect(nextRun({ ...someStanding, runs: [{ date: "2026-11-24", state: "confirmed" }] }, NOW, WEEK)?.date).toBe(
      "2026-11-27",
    )
  })

  it("[ADR-54] include the first and the last day, and the delivery for a holiday never precedes the first day", () => {
    expect(datesOf({ startsOn: "2026-11-27", endsOn: "2026-12-01" })).toEqual(["2026-11-27", "2026-12-01"])
    expect(datesOf({ startsOn: "2026-11-28" }, 1)).toEqual(["2026-12-01"])
    expect(datesOf({ endsOn: "2026-11-30" })).toEqual(["2026-11-24", "2026-11-27"])
    // Christmas is a Friday: its delivery is on the 24th, on which this order has started, or has not.
    expect(datesOf({ weekdays: [5], startsOn: "2026-12-24" }, 1)).toEqual(["2026-12-24"])
    expect(datesOf({ weekdays: [5], startsOn: "2026-12-25" }, 1)).toEqual(["2026-12-31"])
  })

  it("[ADR-54] two deliveries moved to the day before a holiday are one run", () => {
    const december = Date.parse("2026-12-21T09:00:00Z")
    expect(ofRuns({ weekdays: [4, 5, 6] }, 2, december).map(({ date, planned }) => [date, planned])).toEqual([
      ["2026-12-24", "2026-12-24"],
      ["2026-12-31", "2026-12-31"],
    ])
  })

  it("[ADR-54] a run that can no longer be ordered for is skipped from that instant", () => {
    const last = Date.parse("2026-11-24T23:00:00Z")
    const fridays = { ...someStanding, weekdays: [5] }
    expect(nextRun(fridays, last - 1, WEEK)?.date).toBe("2026-11-27")
    expect(nextRun(fridays, last, WEEK)?.date).toBe("2026-12-04")
  })

  it("[ADR-54] its proposal is shown from the first instant of the last day on which it can be ordered for", () => {
    const fridays = { ...someStanding, weekdays: [5] }
    const due = Date.parse("2026-11-23T23:00:00Z")
    expect(dueRun(fridays, due - 1, WEEK)).toBeNull()
    expect(dueRun(fridays, due, WEEK)?.date).toBe("2026-11-27")
    // A supplier who needs two more days must be ordered from two working days earlier.
    expect(nextRun(fridays, NOW, { minShippingDays: 2, orderPeriod: "WEEK" })?.dueFrom).toBe(
      Date.parse("2026-11-20T23:00:00Z"),
    )
  })

  it("[S11.11][ADR-71] is sent without confirmation at six in the evening of the last day, unless it was skipped, ordered or stopped", () => {
    const sending = { priceRise: 5, totalLimit: null }
    const evening = Date.parse("2026-11-24T17:00:00Z")
    const next = (some: Partial<StandingOrder>) =>
      comingRuns({ ...someStanding, weekdays: [5], ...some }, NOW, WEEK, 1)[0]
    expect(next({})?.sendsAt).toBeNull()
    expect(next({ sending: null })?.sendsAt).toBeNull()
    expect(next({ sending })?.sendsAt).toBe(evening)
    expect(next({ sending, runs: [{ date: "2026-11-27", state: "skipped" }] })?.sendsAt).toBeNull()
    expect(next({ sending, runs: [{ date: "2026-11-27", state: "confirmed", orderId: "ORD-1" }] })).toMatchObject({
      sendsAt: null,
      orderId: "ORD-1",
    })
    const stopped = ["Price"]
    expect(next({ sending, runs: [{ date: "2026-11-27", state: "open", stopped }] })).toMatchObject({
      sendsAt: null,
      state: "open",
      stopped,
    })
  })

  it("[ADR-71] requires a person when it was not sent in its hour", () => {
    const order = { ...someStanding, weekdays: [5], sending: { priceRise: 5, totalLimit: null } }
    const evening = Date.parse("2026-11-24T17:00:00Z")
    expect(dueRun(order, evening + 14 * 60_000, WEEK)?.sendsAt).toBe(evening)
    expect(dueRun(order, evening + 15 * 60_000, WEEK)).toMatchObject({ date: "2026-11-27", sendsAt: null })
  })

  it("[ADR-54] an order that starts far ahead already shows its first runs", () => {
    expect(datesOf({ weekdays: [1], everyWeeks: 8, startsOn: "2027-05-06" }, 2)).toEqual(["2027-06-28", "2027-08-23"])
  })

  it("[ADR-54] runs are counted from its first day however far ahead, and from today however long ago", () => {
    expect(datesOf({ weekdays: [1], startsOn: "2030-01-01" }, 1)).toEqual(["2030-01-07"])
    expect(datesOf({ weekdays: [1], startsOn: "2020-01-06" }, 1)).toEqual(["2026-11-30"])
  })

  it("[ADR-54] a Sunday on which it starts belongs to the week before", () => {
    expect(datesOf({ weekdays: [1], everyWeeks: 2, startsOn: "2026-11-29" }, 1)).toEqual(["2026-12-07"])
  })

  it("[ADR-54] nothing is proposed without a coming run", () => {
    expect(dueRun({ ...someStanding, isPaused: true }, NOW, WEEK)).toBeNull()
  })
})

describe("a change made before a sending hour", () => {
  const HOUR = Date.parse("2026-11-24T17:00:00Z")
  const sending = { priceRise: null, totalLimit: null }
  const order = { ...someStanding, weekdays: [5], sending }
  const between = (of: StandingOrder, from: number, to: number) => wasSendingBetween(of, { from, to }, WEEK)

  it("[S11.11][ADR-71] is past once the hour has come, whatever is marked, even if the terms are unreadable", () => {
    expect(between(order, HOUR - 2, HOUR - 1)).toBe(false)
    expect(between(order, HOUR - 1, HOUR)).toBe(true)
    const runs = [{ date: "2026-11-27", state: "skipped" as const }]
    expect(between({ ...order, runs, isPaused: true }, HOUR - 1, HOUR)).toBe(true)
  })

  it("[S11.11][ADR-71] is past as well when it was made in the minutes after the hour in which the run may not be sent yet", () => {
    const MINUTE = 60_000
    expect(between(order, HOUR + MINUTE, HOUR + 5 * MINUTE)).toBe(true)
    expect(between(order, HOUR + 14 * MINUTE, HOUR + 20 * MINUTE)).toBe(true)
    expect(between(order, HOUR + 15 * MINUTE, HOUR + 20 * MINUTE)).toBe(false)
  })

  it("[S11.11][ADR-71] is never past when each run requires a confirmation", () => {
    const { sending: _sending, ...waiting } = order
    expect(between(waiting, HOUR - 1, HOUR)).toBe(false)
  })
})
