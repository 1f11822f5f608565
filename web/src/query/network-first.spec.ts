/** From when what is shown is (ADR 33). */
import { describe, expect, it } from "vitest"
import { shownAsOf } from "./network-first.ts"

describe("what is shown says from when it is", () => {
  const now = Date.now()
  const fresh = { data: 1, dataUpdatedAt: now, isError: false, isFetching: false }

  it("where the last request failed, or what is shown is from before this page and is being asked for", () => {
    expect(shownAsOf(fresh)).toBeNull()
    expect(shownAsOf({ ...fresh, isFetching: true })).toBeNull()
    expect(shownAsOf({ ...fresh, isError: true })).toBe(now)
    expect(shownAsOf({ ...fresh, isFetching: true, dataUpdatedAt: 5 })).toBe(5)
    expect(shownAsOf({ ...fresh, data: undefined, isError: true })).toBeNull()
  })
})
