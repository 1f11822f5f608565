import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPackMultiple } from "../cart/quantity.ts"
import { boughtItem, purchaseOn } from "../testing/usual.ts"
import { buyingDays, usualQuantity } from "./rhythm.ts"
import { usualOffer } from "./usual-offer.ts"

const arbPurchases = fc.array(
  fc
    .record({ day: fc.integer({ min: 1, max: 28 }), quantity: fc.integer({ min: 1, max: 90 }) })
    .map(({ day, quantity }) => purchaseOn(`2026-10-${String(day).padStart(2, "0")}`, quantity)),
  { maxLength: 12 },
)
const arbPack = fc.constantFrom(1, 6, 12, 0.5)

describe("the usual quantity beside a stepper", () => {
  it("[S12.10] is the one of my usual, in whole packs, and never the stepper's initial quantity", () => {
    fc.assert(
      fc.property(arbPurchases, arbPack, (purchases, packSize) => {
        const offered = usualOffer([boughtItem("A", purchases)], { itemCode: "A", packSize, least: packSize })
        const usual = usualQuantity(buyingDays(purchases))
        const isMore = usual > packSize
        expect(offered === null).toBe(!isMore)
        if (offered === null) return
        expect(isPackMultiple(offered, packSize)).toBe(true)
        expect(offered).toBeGreaterThanOrEqual(usual)
        expect(offered - usual).toBeLessThan(packSize)
      }),
    )
  })

  it("[S12.10] depends on the item alone", () => {
    const bought = [boughtItem("A", [purchaseOn("2026-10-01", 24)]), boughtItem("B", [])]
    expect(usualOffer(bought, { itemCode: "A", packSize: 6, least: 6 })).toBe(24)
    expect(usualOffer(bought, { itemCode: "A", packSize: 6, least: 24 })).toBeNull()
    expect(usualOffer(bought, { itemCode: "B", packSize: 6, least: 12 })).toBeNull()
    expect(usualOffer(bought, { itemCode: "C", packSize: 6, least: 6 })).toBeNull()
  })
  it("[S12.9][S12.10] is in the default packaging, and not offered in any other", () => {
    const bought = [boughtItem("A", [purchaseOn("2026-10-01", 72)])]
    expect(usualOffer(bought, { itemCode: "A", packSize: 12, least: 12 })).toBe(72)
    expect(usualOffer(bought, { itemCode: "A", packaging: "ST", packSize: 60, least: 60 })).toBeNull()
    expect(usualOffer(bought, { itemCode: "A", packaging: "PZ", packSize: 1, least: 1 })).toBeNull()
  })
})
