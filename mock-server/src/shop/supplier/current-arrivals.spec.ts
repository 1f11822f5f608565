import { makeSupplier } from "@dispensa/fixtures"
import { describe, expect, it } from "vitest"
import { weekOf } from "../common/days.ts"
import { summaryOf } from "../catalogue/product-view.ts"
import { makeCatalogue } from "./catalogue.ts"
import { withCurrentDates } from "./current-dates.ts"

const supplier = makeSupplier({ products: 600 })
const GUEST = { client: null, language: "it" } as const

describe("the week of a day", () => {
  it.each([
    ["2026-11-22", 47],
    ["2026-11-23", 48],
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2025-12-29", 1],
  ] as const)("[S12.7] of %s is %d", (day, week) => {
    expect(weekOf(day)).toBe(week)
  })
})

describe("the expected arrival of an item", () => {
  it.each(["2025-10-07", "2026-02-28", "2026-11-22", "2027-01-02"])(
    "[S4.16] is after %s, and is stated for some incoming items only",
    (day) => {
      const catalogue = makeCatalogue(withCurrentDates(supplier, Date.parse(`${day}T12:00:00Z`)))
      const shown = catalogue.supplier.products.flatMap((product) => summaryOf(catalogue, GUEST, product) ?? [])
      const dated = shown.filter(({ arrivesOn }) => arrivesOn !== undefined)
      expect(dated.filter(({ availability }) => availability !== "IN ARRIVO")).toEqual([])
      expect(dated.filter(({ arrivesOn = "" }) => arrivesOn <= day)).toEqual([])
      const arriving = shown.filter(({ availability }) => availability === "IN ARRIVO").length
      expect(dated.length).toBeGreaterThan(arriving / 2)
      expect(dated.length).toBeLessThan(arriving)
    },
  )

  it("[S12.7] of an incoming item has a quantity and is in the future as well; items in stock have a stock band", () => {
    const day = "2026-11-22"
    const catalogue = makeCatalogue(withCurrentDates(supplier, Date.parse(`${day}T12:00:00Z`)))
    const shown = catalogue.supplier.products.flatMap((product) => summaryOf(catalogue, GUEST, product) ?? [])
    const listed = shown.filter(({ arrivals = [] }) => arrivals.length > 0)
    expect(listed.length).toBeGreaterThan(0)
    for (const { arrivesOn, arrivals = [] } of listed) {
      expect(arrivals[0]?.day ?? undefined).toBe(arrivesOn)
      expect(arrivals.every((each) => each.week !== null || (each.day ?? "") > day)).toBe(true)
      expect(arrivals.every(({ quantity }) => (quantity ?? 0) > 0)).toBe(true)
    }
    // 22 November is in week 47.
    const weeks = listed.flatMap(({ arrivals = [] }) => arrivals.flatMap(({ week }) => week ?? []))
    expect(weeks.length).toBeGreaterThan(0)
    expect(weeks.filter((week) => week < 47 || week > 50)).toEqual([])
    const bands = new Map(shown.map(({ availability, stockAbove }) => [`${availability} ${stockAbove}`, stockAbove]))
    expect([...bands.keys()].filter((each) => each.startsWith("DISPONIBILE")).toSorted()).toEqual([
      "DISPONIBILE 1",
      "DISPONIBILE 10",
      "DISPONIBILE 100",
    ])
    expect([...bands].filter(([key, band]) => !key.startsWith("DISPONIBILE") && band !== undefined)).toEqual([])
  })
})
