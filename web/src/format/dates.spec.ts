import { romeDate } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import {
  dayName,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatLongDay,
  formatLongInstantDay,
  formatMonth,
  formatWeekday,
} from "./dates.ts"

describe("[S2.10] dates in the language of the page", () => {
  it("writes a day short, long, and with its weekday", () => {
    expect(formatDay("2026-11-24", "it")).toBe("24/11/2026")
    expect(formatLongDay("2026-11-24", "it")).toBe("24 novembre 2026")
    expect(formatWeekday("2026-11-24", "it")).toBe("martedì 24 novembre")
    expect(formatLongDay("2026-11-24", "en")).toBe("24 November 2026")
    expect(formatMonth("2026-11", "it")).toBe("nov 26")
  })

  it("an instant shortly before midnight UTC is the next day in the warehouse's time zone", () => {
    expect(formatInstantDay("2026-11-24T23:30:00Z", "it")).toBe("25/11/2026")
    expect(formatLongInstantDay("2026-11-24T23:30:00Z", "en")).toBe("25 November 2026")
    expect(formatInstant("2026-11-24T23:30:00Z", "it")).toBe("25/11/2026, 00:30")
    expect(romeDate(Date.parse("2026-11-24T23:30:00Z"))).toBe("2026-11-25")
  })

  it("leaves an invalid date unchanged", () => {
    for (const format of [formatDay, formatLongDay, formatWeekday, formatInstant, formatInstantDay, formatMonth])
      expect(format("soon", "en")).toBe("soon")
  })

  it("[S9.10] near days are called today or tomorrow", () => {
    expect(dayName("2026-11-23", "2026-11-23").kind).toBe("today")
    expect(dayName("2026-11-24", "2026-11-23").kind).toBe("tomorrow")
    expect(dayName("2026-11-25", "2026-11-23").kind).toBe("date")
    expect(dayName("2027-01-01", "2026-12-31").kind).toBe("tomorrow")
  })
})
