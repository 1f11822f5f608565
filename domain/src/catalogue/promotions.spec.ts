import { describe, expect, it } from "vitest"
import { stepPromotion } from "../testing/some-product.ts"
import type { Promotion } from "./promotion-values.ts"
import { hasEndedBy, nextPriceStep, priceFor, promotionOfLine } from "./promotions.ts"

const from12: Promotion = stepPromotion
const item = { price: 400, salePrice: 360, promo: { code: "PRIM", row: 1 }, promotions: [from12] }
const at = (quantity: number, of: Partial<Promotion> = {}, day = "2026-03-05") =>
  priceFor({ ...item, promotions: [{ ...from12, ...of }] }, quantity, day)
const BASE = { promoCode: "PRIM", promoRow: 1, unitPrice: 360 }

describe("promotions of an item", () => {
  it("[S12.2] a net price applies from its quantity", () => {
    expect([at(11), at(12)]).toEqual([BASE, { promoCode: "PRIM", promoRow: 3, unitPrice: 310 }])
  })

  it("[S12.2] a promotion that is not valid on the day, or has no stated days, is not applied", () => {
    expect(at(12, {}, "2026-04-01")).toEqual(BASE)
    expect(at(12, {}, "2026-02-28")).toEqual(BASE)
    expect(at(12, { validFrom: null })).toEqual(BASE)
    expect(at(12, { validTo: null })).toEqual(BASE)
  })

  it("[S12.2] a quantity or a price that is not stated is not invented", () => {
    expect(at(12, { minQuantity: null })).toEqual(BASE)
    expect(at(12, { netPrice: null })).toEqual(BASE)
    expect(at(12, { netPrice: 0 })).toEqual(BASE)
  })

  it("[S12.3] a gift changes no price", () => {
    expect(at(12, { kind: "gift", netPrice: 100 })).toEqual(BASE)
  })

  it("[S12.2] of two promotions with one price the one with the smaller quantity applies", () => {
    const promotions = [{ ...from12, row: 4, minQuantity: 24 }, from12]
    expect(priceFor({ ...item, promotions }, 30, "2026-03-05").promoRow).toBe(3)
  })

  it("[S12.2] an item without a price gets none from a promotion", () => {
    const unpriced = { ...item, price: null, salePrice: null }
    expect(priceFor(unpriced, 12, "2026-03-05").unitPrice).toBeNull()
    expect(nextPriceStep(unpriced, 1, "2026-03-05")).toBeNull()
  })

  it("[S12.1] a line's promotion is found by code and row", () => {
    expect(promotionOfLine(item, { promoCode: "PRIM", promoRow: 3 })).toBe(from12)
    expect(promotionOfLine(item, { promoCode: "PRIM", promoRow: 1 })).toBeNull()
    expect(promotionOfLine({}, { promoCode: "PRIM", promoRow: 3 })).toBeNull()
  })

  it("[S12.4] it has ended on the day after its last one; without one its end is unknown", () => {
    expect([hasEndedBy(from12, "2026-03-31"), hasEndedBy(from12, "2026-04-01")]).toEqual([false, true])
    expect(hasEndedBy({ validTo: null }, "2026-04-01")).toBe(false)
  })
})
