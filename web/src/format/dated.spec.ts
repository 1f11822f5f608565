import { describe, expect, it } from "vitest"
import { formatDay, formatInstant, formatLongDay, formatShortDay } from "./dates.ts"
import { fromDate, ofDate, onDate, toDate } from "./dated.ts"

describe("[S2.10] a date within a sentence", () => {
  it("Italian shortens the word before eight and eleven, however the date is written", () => {
    expect(onDate(formatLongDay("2026-11-11", "it"), "it")).toBe("l’11 novembre 2026")
    expect(ofDate(formatDay("2026-11-08", "it"), "it")).toBe("dell’08/11/2026")
    expect(fromDate(formatShortDay("2026-11-08", "it"), "it")).toBe("dall’8 nov")
    expect(toDate(formatInstant("2026-11-11T08:30:00Z", "it"), "it")).toBe("all’11/11/2026, 09:30")
  })

  it("and leaves it whole before every other day", () => {
    const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`)
    const short = days.filter((day) => !onDate(formatLongDay(day, "it"), "it").startsWith("il "))
    expect(short).toEqual(["2026-12-08", "2026-12-11"])
    expect(ofDate(formatDay("2026-12-18", "it"), "it")).toBe("del 18/12/2026")
    expect(fromDate(formatShortDay("2026-12-01", "it"), "it")).toBe("dal 1 dic")
    expect(toDate("soon", "it")).toBe("al soon")
  })

  it("English has the date alone: its sentences keep their own word", () => {
    for (const dated of [onDate, ofDate, fromDate, toDate]) expect(dated("8 November", "en")).toBe("8 November")
  })
})
