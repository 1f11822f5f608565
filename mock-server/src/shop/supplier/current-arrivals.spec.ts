import { makeSupplier } from "@dispensa/fixtures"
import { describe, expect, it } from "vitest"
import { summaryOf } from "../catalogue/product-view.ts"
import { makeCatalogue } from "./catalogue.ts"
import { withCurrentDates } from "./current-dates.ts"

const supplier = makeSupplier({ products: 600 })
const GUEST = { client: null, language: "it" } as const

describe("the day on which something is expected", () => {
  it.each(["2025-10-07", "2026-02-28", "2026-11-22", "2027-01-02"])(
    "[S4.16] lies ahead of %s, is said of what is arriving alone, and not of all of that",
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
})
