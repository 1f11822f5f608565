import { describe, expect, it } from "vitest"
import { arrivalOf, arrivingOf } from "./availability.ts"

describe("the expected day of arrival", () => {
  const on = (availability: string, arrivesOn?: string) =>
    arrivalOf({ availability, ...(arrivesOn === undefined ? {} : { arrivesOn }) }, "2026-11-24")

  it("[S4.16] is that of an arriving item, today or later", () => {
    expect(on("IN ARRIVO", "2026-12-03")).toBe("2026-12-03")
    expect(on("in arrivo ", "2026-11-24")).toBe("2026-11-24")
    expect(on("IN ARRIVO", "2026-11-23")).toBe(null)
  })

  it("[S4.16] is null for an item in stock or unavailable, and when it is not a date", () => {
    expect(on("DISPONIBILE", "2026-12-03")).toBe(null)
    expect(on("NON DISPONIBILE", "2026-12-03")).toBe(null)
    for (const odd of ["", "soon", "2026-13-01", "2027-02-31", "03/12/2026", "2026-12-03T10:00"])
      expect(on("IN ARRIVO", odd)).toBe(null)
    expect(on("IN ARRIVO")).toBe(null)
  })
})

describe("an arriving item", () => {
  const today = "2026-11-24"

  it("[S4.16] has its day when it is known and not in the past", () => {
    expect(arrivingOf({ availability: "IN ARRIVO", arrivesOn: "2026-12-03" }, today)).toEqual({ day: "2026-12-03" })
    expect(arrivingOf({ availability: "IN ARRIVO", arrivesOn: "2026-11-20" }, today)).toEqual({ day: null })
    expect(arrivingOf({ availability: "IN ARRIVO" }, today)).toEqual({ day: null })
  })

  it("[S4.16] is neither in stock nor unavailable", () => {
    expect(arrivingOf({ availability: "DISPONIBILE", arrivesOn: "2026-12-03" }, today)).toBe(null)
    expect(arrivingOf({ availability: "", arrivesOn: "2026-12-03" }, today)).toBe(null)
  })
})
