/** Laws of eviction: never too much is retained, never more than necessary is evicted. */
import { checkLaw, LAWS } from "@dispensa/domain/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AnswerFacts, answersToEvict, LIMITS, type Limits, sizeOf } from "./answer-eviction.ts"

const NOW = 1_700_000_000_000

const answers = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 0, max: 1_000 }),
      keptAt: fc.integer({ min: NOW - 2_000, max: NOW + 100 }),
      usedAt: fc.integer({ min: NOW - 2_000, max: NOW + 100 }),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((each, at): AnswerFacts => ({ ...each, key: `a${at}` })))

const limits = fc.record({ maxAgeMs: fc.integer({ min: 0, max: 2_000 }), maxBytes: fc.integer({ min: 0, max: 8_000 }) })

const split = (all: ReadonlyArray<AnswerFacts>, within: Limits) => {
  const keys = new Set(answersToEvict(all, NOW, within))
  return { dropped: all.filter(({ key }) => keys.has(key)), left: all.filter(({ key }) => !keys.has(key)) }
}

const isOld = ({ keptAt }: AnswerFacts, { maxAgeMs }: Limits) => NOW - keptAt > maxAgeMs

describe(`answers that are persisted (${LAWS})`, () => {
  it("the rest fits, and none of it is too old", () =>
    checkLaw(
      fc.property(answers, limits, (all, within) => {
        const { left } = split(all, within)
        expect(sizeOf(left)).toBeLessThanOrEqual(within.maxBytes)
        expect(left.filter((each) => isOld(each, within))).toEqual([])
      }),
    ))

  it("of the entries young enough, the least recently used are evicted first", () =>
    checkLaw(
      fc.property(answers, limits, (all, within) => {
        const { dropped, left } = split(all, within)
        const latest = Math.max(...dropped.filter((each) => !isOld(each, within)).map(({ usedAt }) => usedAt))
        for (const { usedAt } of left) expect(usedAt).toBeGreaterThanOrEqual(latest)
      }),
    ))

  it("nothing is evicted needlessly: with the last evicted entry, the rest would not fit", () =>
    checkLaw(
      fc.property(answers, limits, (all, within) => {
        const { dropped, left } = split(all, within)
        const last = dropped.filter((each) => !isOld(each, within)).toSorted((a, b) => b.usedAt - a.usedAt)[0]
        expect(last === undefined || sizeOf([...left, last]) > within.maxBytes).toBe(true)
      }),
    ))

  it("evicting twice evicts nothing more", () =>
    checkLaw(
      fc.property(answers, limits, (all, within) => {
        expect(answersToEvict(split(all, within).left, NOW, within)).toEqual([])
      }),
    ))

  it("30 days and 50 MB are the limits", () => {
    const day = 24 * 60 * 60_000
    const persisted = (key: string, days: number, bytes: number) => ({
      key,
      bytes,
      keptAt: NOW - days * day,
      usedAt: NOW - days * day,
    })
    const megabytes = 1024 * 1024
    expect(answersToEvict([persisted("old", 31, 1), persisted("young", 29, 1)], NOW)).toEqual(["old"])
    expect(answersToEvict([persisted("one", 3, 30 * megabytes), persisted("two", 2, 20 * megabytes)], NOW)).toEqual([])
    expect(answersToEvict([persisted("one", 3, 30 * megabytes), persisted("two", 2, 21 * megabytes)], NOW)).toEqual([
      "one",
    ])
    expect(LIMITS.maxBytes).toBe(50 * megabytes)
  })
})
