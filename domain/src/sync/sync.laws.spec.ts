import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { afterFailure, CLOSED, pauseLeft } from "./circuit.ts"
import { failedAgain, type Failures, isDeadLetter, MAX_TRIES, MIN_TRYING_MS } from "./dead-letter.ts"
import { linksAnswered } from "./linked-changes.ts"
import { LONGEST_RETRY_AFTER_MS, retryPause } from "./retry-pause.ts"

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const attempts = fc.integer({ min: 1, max: 1_000 })

describe(`pauses between retries (${LAWS})`, () => {
  it("[S8.9] grow with each failure, whatever the random value, up to half a minute", () => {
    checkLaw(
      fc.property(attempts, chance, chance, (count, one, other) => {
        const [before, after] = [
          retryPause({ attempts: count, chance: one }),
          retryPause({ attempts: count + 1, chance: other }),
        ]
        expect(before).toBeGreaterThanOrEqual(500)
        expect(after).toBeLessThanOrEqual(30_000)
        expect(after).toBeGreaterThanOrEqual(Math.min(before, 15_000))
      }),
    )
  })

  it("[S8.9] are spread at random", () => {
    expect(retryPause({ attempts: 1, chance: 0 })).toBe(500)
    expect(retryPause({ attempts: 3, chance: 0.5 })).toBe(3_000)
  })

  it("[S8.9] are never shorter than the backend requests, up to ten minutes", () => {
    checkLaw(
      fc.property(attempts, chance, fc.integer({ min: 0, max: 10 ** 9 }), (count, at, retryAfterMs) => {
        const pause = retryPause({ attempts: count, chance: at, retryAfterMs })
        expect(pause).toBeGreaterThanOrEqual(Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
        expect(pause).toBeLessThanOrEqual(LONGEST_RETRY_AFTER_MS)
      }),
    )
  })
})

describe("the circuit breaker of a backend", () => {
  const failing = (times: number, retryAfterMs?: number) =>
    Array.from({ length: times }).reduce<typeof CLOSED>(
      (circuit) => afterFailure(circuit, { now: 1_000, chance: 0, retryAfterMs }),
      CLOSED,
    )

  it("[S8.9] opens after five failures in a row, for a growing pause", () => {
    expect([4, 5, 6, 7].map((times) => pauseLeft(failing(times), 1_000, false))).toEqual([0, 500, 1_000, 2_000])
    expect(pauseLeft(failing(5), 1_500, false)).toBe(0)
  })

  it("[S4.15] lets a person retry at once", () => {
    expect(pauseLeft(failing(9), 1_000, true)).toBe(0)
  })

  it("[S8.9] opens at once for as long as the backend requests, whoever wants to retry", () => {
    expect(pauseLeft(failing(1, 20_000), 2_000, true)).toBe(19_000)
  })

  it("[S8.9] stays open no longer than its last pause, however the clock was set: ten minutes at most", () => {
    expect(pauseLeft(failing(9), -(10 ** 12), false)).toBe(8_000)
    expect(pauseLeft(failing(1, 10 ** 9), -(10 ** 12), false)).toBe(LONGEST_RETRY_AFTER_MS)
    // A person waits only for what the backend requested.
    expect(pauseLeft(failing(9), 1, true)).toBe(0)
  })
})

describe("a change that keeps failing", () => {
  const last = { status: 500, message: "no" }
  const failures = (count: number) =>
    Array.from({ length: count }).reduce<Failures | undefined>(
      (before, _, index) => failedAgain(before, last, index),
      undefined,
    )

  it("[S8.9] is a dead letter after eight attempts over a minute", () => {
    const [some, all] = [failures(MAX_TRIES - 1), failures(MAX_TRIES)]
    if (some === undefined || all === undefined) throw new Error("It never failed")
    expect(all).toEqual({ count: MAX_TRIES, since: 0, last })
    expect(isDeadLetter(some, MIN_TRYING_MS)).toBe(false)
    expect(isDeadLetter(all, MIN_TRYING_MS - 1)).toBe(false)
    expect(isDeadLetter(all, MIN_TRYING_MS)).toBe(true)
  })

  it("[S8.9] becomes one eventually even if the clock was set back", () => {
    const many = failures(MAX_TRIES * 5)
    expect(many !== undefined && isDeadLetter(many, -1)).toBe(true)
  })
})

describe("linked changes", () => {
  const pending = [{ id: "a" }, { id: "b", waitsFor: "a" }, { id: "c", waitsFor: "x" }]

  it("are released once the first is accepted", () => {
    expect(linksAnswered(pending, "a", true)).toEqual({
      pending: [{ id: "a" }, { id: "b" }, { id: "c", waitsFor: "x" }],
      undone: [],
    })
  })

  it("are undone when the first never will be accepted", () => {
    expect(linksAnswered(pending, "a", false)).toEqual({
      pending: [{ id: "a" }, { id: "c", waitsFor: "x" }],
      undone: [{ id: "b", waitsFor: "a" }],
    })
  })

  it("of other changes are returned unchanged", () => {
    expect(linksAnswered(pending, "b", false).pending).toBe(pending)
  })
})
