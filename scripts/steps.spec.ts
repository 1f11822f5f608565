import { describe, expect, it } from "vitest"
import { summary } from "./lib/steps.mjs"

const step = { name: "some tests", passed: 3, failed: 0, seconds: 1 }
const lastLine = (results: ReadonlyArray<object>): string | undefined => summary(results).split("\n").at(-1)

describe("the last line of a test run", () => {
  it("says how many passed and failed in all steps", () => {
    expect(lastLine([step, { ...step, passed: 1, failed: 2 }])).toBe("4 passed, 2 failed")
  })

  it("says how many were skipped where some were", () => {
    expect(lastLine([step, { ...step, skipped: 5 }, { ...step, skipped: 0 }])).toBe("9 passed, 0 failed, 5 skipped")
  })
})
