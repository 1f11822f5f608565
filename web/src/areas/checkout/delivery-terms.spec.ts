// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { isShipped } from "../content/shop-config.ts"
import { arrivalText, deliveredBy } from "./delivery-terms.ts"

/** A Tuesday at noon in Rome. */
const TUESDAY = Date.parse("2026-11-24T11:00:00Z")

describe("[S9.12] each flag of the shop controls what it names", () => {
  it("the minimum of shipping days moves the promised day", () => {
    expect(deliveredBy(TUESDAY, { minShippingDays: 0 })).toBe("2026-11-27")
    expect(deliveredBy(TUESDAY, { minShippingDays: 2 })).toBe("2026-11-30")
  })

  it("the supplier's period limits when an item out of stock comes: a week here", () => {
    expect(arrivalText({ supplierOrderPeriod: "WEEK" })).toContain("settimana")
    expect(arrivalText({ supplierOrderPeriod: "MONTH" })).toContain("mese")
    expect(arrivalText()).toBe(arrivalText({ supplierOrderPeriod: "WEEK" }))
  })

  it("the delivery type offers delivery and pickup, or pickup only", () => {
    expect(isShipped()).toBe(true)
    expect(isShipped({ deliveryType: "PICKUP_GOOD" })).toBe(false)
  })
})
