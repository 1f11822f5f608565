/** The date of shown answers (ADR 33). */
import { describe, expect, it } from "vitest"
import { shownAsOf } from "./network-first.ts"

describe("the date of a shown answer", () => {
  const now = Date.now()
  const fresh = { data: 1, dataUpdatedAt: now, isError: false, isFetching: false }

  it("is stated if the last request failed, or if the answer is older than this page and being refreshed", () => {
    expect(shownAsOf(fresh)).toBeNull()
    expect(shownAsOf({ ...fresh, isFetching: true })).toBeNull()
    expect(shownAsOf({ ...fresh, isError: true })).toBe(now)
    expect(shownAsOf({ ...fresh, isFetching: true, dataUpdatedAt: 5 })).toBe(5)
    expect(shownAsOf({ ...fresh, data: undefined, isError: true })).toBeNull()
  })
})
