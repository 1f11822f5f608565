// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { lineQuantity, offerFor, offersIn } from "./use-line-products.ts"

const line = {
  ...someLine,
  promoCode: "",
  promoRow: 0,
  unitPrice: 600,
  rowId: "1",
  quantity: 3,
  lineTotal: 1800,
  isSaving: false,
  refusal: null,
}
const TODAY = "2026-03-05"
const product = {
  unit: "CT",
  packLabel: "10 kg",
  packSize: 1,
  price: 600,
  salePrice: 540,
  measurePrice: null,
  promo: { code: "ESTATE", row: 2, label: "Estate" },
  availability: "DISPONIBILE",
}

const offerOf = (of: typeof line, item: Parameters<typeof offerFor>[1]) => offerFor(of, item, of.quantity, TODAY)

describe("what the catalogue says of a cart's line", () => {
  it("[S2.64] how much its quantity is", () => {
    expect(lineQuantity(3, product, "it")).toBe("3\u00A0ct = 30\u00A0kg")
    expect(lineQuantity(3, null, "it")).toBe("")
  })

  it("[S3.4] a promotion that runs is offered to a line without one, while it is cheaper", () => {
    expect(offerOf(line, product)).toEqual({ code: "ESTATE", row: 2, price: 540 })
    expect(offerOf({ ...line, promoCode: "ESTATE", promoRow: 2 }, product)).toBeNull()
    expect(offerOf({ ...line, unitPrice: 540 }, product)).toBeNull()
    expect(offerOf(line, { ...product, promo: null })).toBeNull()
    expect(offerOf(line, null)).toBeNull()
  })

  it("[S12.2] a promotion from a quantity is offered to a line that has reached it", () => {
    const from3 = {
      code: "PRIM",
      row: 3,
      title: "Primavera",
      kind: "price",
      minQuantity: 3,
      netPrice: 500,
      validFrom: "2026-03-01",
      validTo: "2026-03-31",
    } as const
    const promoted = { ...product, promotions: [from3] }
    expect(offerOf(line, promoted)).toEqual({ code: "PRIM", row: 3, price: 500 })
    expect(offerOf({ ...line, quantity: 2 }, promoted)).toEqual({ code: "ESTATE", row: 2, price: 540 })
    expect(offerOf({ ...line, promoCode: "PRIM", promoRow: 3, unitPrice: 500 }, promoted)).toBeNull()
    // All lines of the item count together.
    const two = [
      { ...line, quantity: 1 },
      { ...line, quantity: 2, promoCode: "ESTATE", promoRow: 2, unitPrice: 540 },
    ]
    expect(offersIn(two, () => promoted, TODAY).map(({ offer }) => offer.price)).toEqual([500, 500])
  })
})
