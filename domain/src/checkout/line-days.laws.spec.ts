import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbDay } from "../testing/standing-orders.ts"
import { comesOn, dayForAll, earliestDay } from "./working-days.ts"
import { isWorkingDay, nextWorkingDay } from "./working-days.ts"

const arbWorkingDay = arbDay.map(nextWorkingDay)

describe(`the day of each line (${LAWS})`, () => {
  it("[S12.17] is the first working day after the arrival: delivery is possible from then on, never before", () =>
    checkLaw(
      fc.property(arbDay, arbWorkingDay, (arrivesOn, day) => {
        const earliest = earliestDay(arrivesOn)
        expect(isWorkingDay(earliest)).toBe(true)
        expect(comesOn(earliest, day)).toBe(day > arrivesOn)
        expect(comesOn(null, day)).toBe(false)
      }),
    ))

  it("[S12.17] allows all lines on the day offered for all, and not on any day offered before it", () =>
    checkLaw(
      fc.property(
        fc.array(fc.option(arbWorkingDay, { nil: null })),
        fc.uniqueArray(arbWorkingDay).map((days) => days.toSorted()),
        (earliest, offered) => {
          const day = dayForAll(earliest, offered)
          const all = (on: string): boolean => earliest.every((each) => comesOn(each, on))
          expect(day === null || all(day)).toBe(true)
          const before = day === null ? offered : offered.filter((each) => each < day)
          expect(before.some(all)).toBe(false)
        },
      ),
    ))
})
