import { describe, expect, it } from "vitest"
import { asOfText } from "./as-of.ts"

const text = (at: string, now: string, locale: "it" | "en" = "it") => asOfText(Date.parse(at), locale, Date.parse(now))

describe("[S4.15] from when something is", () => {
  it("today by its time, yesterday with its time, else by its day", () => {
    expect(text("2026-11-24T09:42:00Z", "2026-11-24T22:30:00Z")).toBe("Dati delle 10:42")
    expect(text("2026-11-24T09:42:00Z", "2026-11-25T07:00:00Z")).toBe("Dati di ieri, 10:42")
    expect(text("2026-11-24T09:42:00Z", "2026-11-26T07:00:00Z")).toBe("Dati del 24 novembre 2026")
    expect(text("2026-11-24T09:42:00Z", "2026-11-25T07:00:00Z", "en")).toBe("As of yesterday, 10:42")
  })

  it("midnight is where the goods are", () => {
    expect(text("2026-11-24T22:30:00Z", "2026-11-24T23:30:00Z")).toBe("Dati di ieri, 23:30")
  })
})
