import { describe, expect, it } from "vitest"
import { dayName } from "./pickup-facts.ts"

describe("the day of a pickup", () => {
  it("[S9.10] is today, tomorrow or a date", () => {
    expect(dayName("2026-11-23", "2026-11-23").kind).toBe("today")
    expect(dayName("2026-11-24", "2026-11-23").kind).toBe("tomorrow")
    expect(dayName("2026-11-25", "2026-11-23").kind).toBe("date")
    expect(dayName("2027-01-01", "2026-12-31").kind).toBe("tomorrow")
  })
})
