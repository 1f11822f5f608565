import { describe, expect, it } from "vitest"
import { dayName, printDay } from "./pickup-facts.ts"

describe("the day of a pickup", () => {
  it("[S9.10] is today, tomorrow or a date", () => {
    expect(dayName("2026-11-23", "2026-11-23").kind).toBe("today")
    expect(dayName("2026-11-24", "2026-11-23").kind).toBe("tomorrow")
    expect(dayName("2026-11-25", "2026-11-23").kind).toBe("date")
    expect(dayName("2027-01-01", "2026-12-31").kind).toBe("tomorrow")
  })

  it("is printed in the reader's language", () => {
    expect(printDay("2026-11-24", "it")).toBe("martedì 24 novembre")
    expect(printDay("2026-11-24", "en")).toBe("Tuesday 24 November")
  })
})
