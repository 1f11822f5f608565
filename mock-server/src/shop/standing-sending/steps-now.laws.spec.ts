/** The backend's calendar of standing orders agrees with the storefront's (ADR 71). */
import { comingRuns, dueRun } from "@dispensa/domain"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { stepsNow } from "./steps-now.ts"

describe("the day on which it is sent", () => {
  it("[ADR-71] is the one shown by the shop, announced the evening before, for every rhythm and day", () => {
    const terms = { minShippingDays: 0, orderPeriod: "WEEK" } as const
    const days = fc.integer({ min: 0, max: 800 }).map((day) => Date.parse("2026-01-01T11:00:00Z") + day * 86_400_000)
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
    const starts = fc.integer({ min: 0, max: 30 }).map((day) => `2026-01-${String(day + 1).padStart(2, "0")}`)
    fc.assert(
      fc.property(days, weekdays, fc.integer({ min: 1, max: 3 }), starts, (noon, on, everyWeeks, startsOn) => {
        const rhythm = { weekdays: on, everyWeeks, startsOn, endsOn: null }
        const order = { ...rhythm, isPaused: false, runs: [], sending: { priceRise: 0, totalLimit: null } }
        const evening = noon + 7 * 3_600_000
        const runs = comingRuns(order, noon, terms, 6)
        for (const { date, sendsAt } of runs) {
          if (sendsAt === null) continue
          // Late in the evening, so that changes to and from summer time do not matter.
          const late = sendsAt + 4 * 3_600_000
          const of = (instant: number) => stepsNow(rhythm, instant).find((each) => each.date === date)?.step
          expect([of(late - 86_400_000), of(late)]).toEqual(["notify", "send"])
        }
        for (const sent of stepsNow(rhythm, evening).filter(({ step }) => step === "send")) {
          const shown = runs.find(({ date }) => date === sent.date)
          expect(shown?.sendsAt).toBeLessThanOrEqual(evening)
          expect(shown?.orderBefore).toBeGreaterThan(evening)
          expect(dueRun(order, evening, terms)).not.toBeNull()
        }
      }),
    )
  })
})
