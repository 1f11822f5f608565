import { describe, expect, it } from "vitest"
import { formatDay, formatInstant, formatLongDay, formatShortDay } from "./dates.ts"
import { asOfText, fromDate, ofDate, onDate, toDate } from "./dated.ts"

describe("[S2.10] a date within a sentence", () => {
  it("Italian elides the preposition before eight and eleven, in any date format", () => {
    expect(onDate(formatLongDay("2026-11-11", "it"), "it")).toBe("l’11 novembre 2026")
    expect(ofDate(formatDay("2026-11-08", "it"), "it")).toBe("dell’08/11/2026")
    expect(fromDate(formatShortDay("2026-11-08", "it"), "it")).toBe("dall’8 nov")
    expect(toDate(formatInstant("2026-11-11T08:30:00Z", "it"), "it")).toBe("all’11/11/2026, 09:30")
  })

  it("Italian keeps it whole before every other day", () => {
    const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`)
    const short = days.filter((day) => !onDate(formatLongDay(day, "it"), "it").startsWith("il "))
    expect(short).toEqual(["2026-12-08", "2026-12-11"])
    expect(ofDate(formatDay("2026-12-18", "it"), "it")).toBe("del 18/12/2026")
    expect(fromDate(formatShortDay("2026-12-01", "it"), "it")).toBe("dal 1 dic")
    expect(toDate("soon", "it")).toBe("al soon")
  })

  it("English has the date alone: its sentences keep their own preposition", () => {
    for (const dated of [onDate, ofDate, fromDate, toDate]) expect(dated("8 November", "en")).toBe("8 November")
  })
})

const text = (at: string, now: string, locale: "it" | "en" = "it") => asOfText(Date.parse(at), locale, Date.parse(now))

describe("[S4.15] the time since which something is current", () => {
  it("is a time today, yesterday with its time, otherwise a day", () => {
    expect(text("2026-11-24T09:42:00Z", "2026-11-24T22:30:00Z")).toBe("Dati delle 10:42")
    expect(text("2026-11-24T09:42:00Z", "2026-11-25T07:00:00Z")).toBe("Dati di ieri, 10:42")
    expect(text("2026-11-24T09:42:00Z", "2026-11-26T07:00:00Z")).toBe("Dati del 24 novembre 2026")
    expect(text("2026-11-24T09:42:00Z", "2026-11-25T07:00:00Z", "en")).toBe("As of yesterday, 10:42")
  })

  it("changes the day at midnight in the warehouse's time zone", () => {
    expect(text("2026-11-24T22:30:00Z", "2026-11-24T23:30:00Z")).toBe("Dati di ieri, 23:30")
  })
})
