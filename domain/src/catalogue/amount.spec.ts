import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { contentOf, quantityFacts } from "./amount.ts"

const carton = {
  packLabel: "4 × 2,5 kg",
  packSize: 1,
  price: 2_731,
  salePrice: null,
  measurePrice: { amount: 273, measure: "kg" },
}
/** Sold by the piece in packs of 12; the label describes the pack. */
const piece = { ...carton, packLabel: "12 × 700 g", packSize: 12, measurePrice: { amount: 3_901, measure: "kg" } }

describe("the content of a quantity", () => {
  it("[S2.64] three cartons of ten kilograms are thirty kilograms", () => {
    const content = contentOf(carton)
    expect(content).toEqual({ amount: 10, measure: "kg" })
    expect(quantityFacts(3, "CT", content)).toEqual({ quantity: 3, unit: "CT", amount: { amount: 30, measure: "kg" } })
  })

  it.each([
    ["6 × 750 ml", { amount: 4.5, measure: "l" }],
    ["4 x 2.5 KG", { amount: 10, measure: "kg" }],
    ["33 cl", { amount: 0.33, measure: "l" }],
    ["1,5 l", { amount: 1.5, measure: "l" }],
    ["~ 5 kg", { amount: 5, measure: "kg" }],
    ["~5 kg", { amount: 5, measure: "kg" }],
    ["6×250g", { amount: 1.5, measure: "kg" }],
    ["50 pz", { amount: 50, measure: "pz" }],
    [" 20 × 50 pcs ", { amount: 1_000, measure: "pz" }],
    ["taglia L", null],
    ["0 kg", null],
    ["", null],
    ["circa 5 kg", null],
    ["5 kg netti", null],
  ])("[S2.64] a sales unit labelled %s holds %o", (packLabel, content) => {
    expect(contentOf({ ...carton, packLabel, measurePrice: null })).toEqual(content)
  })

  it("[S2.64] the price of the measure tells whether a label describes the pack or the sales unit", () => {
    expect(contentOf(piece)).toEqual({ amount: 0.7, measure: "kg" })
    expect(contentOf({ ...piece, packLabel: "700 g" })).toEqual({ amount: 0.7, measure: "kg" })
    expect(contentOf({ ...piece, salePrice: 2_731, price: 9_999 })).toEqual({ amount: 0.7, measure: "kg" })
    // A promotion of the measure, or a weight that differs slightly from the label: still nearer than any pack of two.
    expect(contentOf({ ...carton, packSize: 2, measurePrice: { amount: 280, measure: "kg" } })).toEqual({
      amount: 10,
      measure: "kg",
    })
    const cheap = { ...piece, packLabel: "50 pz", packSize: 50, price: 3, measurePrice: { amount: 3, measure: "pz" } }
    expect(contentOf(cheap)).toEqual({ amount: 1, measure: "pz" })
    // Rounding may have added a whole cent.
    expect(contentOf({ ...cheap, measurePrice: { amount: 4, measure: "pz" } })).toEqual({ amount: 1, measure: "pz" })
  })

  it("[S2.64][S5.12] a label that counts as many as the pack describes the pack, even without a price", () => {
    expect(contentOf({ ...piece, price: null, measurePrice: null })).toEqual({ amount: 0.7, measure: "kg" })
    expect(contentOf({ ...piece, measurePrice: null })).toEqual({ amount: 0.7, measure: "kg" })
    expect(contentOf({ ...piece, price: null })).toEqual({ amount: 0.7, measure: "kg" })
  })

  it("[S2.64] states nothing when the data disagree or are missing", () => {
    expect(contentOf({ ...piece, packLabel: "700 g", measurePrice: null })).toBe(null)
    expect(contentOf({ ...piece, packLabel: "6 × 700 g", price: null })).toBe(null)
    expect(contentOf({ ...piece, measurePrice: { amount: 3_901, measure: "l" } })).toBe(null)
    expect(contentOf({ ...piece, measurePrice: { amount: 1_000, measure: "kg" } })).toBe(null)
  })

  it("[S2.64] states a quantity once when it is sold in that measure, or when nothing more is known", () => {
    expect(quantityFacts(5, "KG", { amount: 1, measure: "kg" }).amount).toBe(null)
    expect(quantityFacts(5, "PZ", null)).toEqual({ quantity: 5, unit: "PZ", amount: null })
    expect(quantityFacts(3, "PZ", { amount: 0.1, measure: "kg" }).amount).toEqual({ amount: 0.3, measure: "kg" })
  })
})

describe(`the content of a quantity (${LAWS})`, () => {
  it("[S2.64] whatever the label, the content is positive and in a base measure, or null", () =>
    checkLaw(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .tuple(fc.nat({ max: 99 }), fc.nat({ max: 5_000 }), fc.constantFrom("g", "kg", "ml", "cl", "l", "pz", "oz"))
            .map(([count, amount, unit]) => `${count} × ${amount} ${unit}`),
        ),
        (packLabel) => {
          const content = contentOf({ ...carton, packLabel })
          if (content === null) return
          expect(content.amount).toBeGreaterThan(0)
          expect(["kg", "l", "pz"]).toContain(content.measure)
        },
      ),
    ))

  it("[S2.64] the content of a pack is derived from its price", () =>
    checkLaw(
      fc.property(
        fc.integer({ min: 2, max: 48 }),
        fc.integer({ min: 50, max: 5_000 }),
        fc.integer({ min: 50, max: 50_000 }),
        (packSize, grams, price) => {
          const measurePrice = { amount: Math.round((price * 1_000) / grams), measure: "kg" }
          const product = { packLabel: `${packSize} × ${grams} g`, packSize, price, salePrice: null, measurePrice }
          fc.pre(measurePrice.amount > 5)
          expect(contentOf(product)).toEqual({ amount: grams / 1_000, measure: "kg" })
        },
      ),
    ))
})
