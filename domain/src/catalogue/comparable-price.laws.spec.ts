import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { comparablePrice, type ComparableProduct } from "./comparable-price.ts"

const bottle: ComparableProduct = {
  unit: "CT",
  packLabel: "6 × 750 ml",
  packSize: 1,
  price: 4_500,
  salePrice: null,
  measurePrice: null,
}
const of = (change: Partial<ComparableProduct>) => comparablePrice({ ...bottle, ...change })

describe("the comparable price", () => {
  it.each([
    [{}, { amount: 1_000, per: 1, measure: "l" }],
    [{ salePrice: 3_600 }, { amount: 800, per: 1, measure: "l" }],
    [
      { packLabel: "20 × 50 pz", price: 2_700 },
      { amount: 270, per: 100, measure: "pz" },
    ],
    [
      { packLabel: "12 × 700 g", packSize: 12, unit: "PZ", price: 700 },
      { amount: 1_000, per: 1, measure: "kg" },
    ],
    [
      { unit: "KG", packLabel: "~ 5 kg", packSize: 5, price: 1_890 },
      { amount: 1_890, per: 1, measure: "kg" },
    ],
    [
      { unit: "HG", packLabel: "", price: 189 },
      { amount: 1_890, per: 1, measure: "kg" },
    ],
  ])("[S3.11] is derived from the pack when nothing is stated: %o", (change, price) => {
    expect(of(change)).toEqual(price)
  })

  it("[S3.11] is the one stated by the backend, which knows the drained weight", () => {
    expect(of({ measurePrice: { amount: 1_423, measure: "l" } })?.amount).toBe(1_423)
    expect(of({ measurePrice: { amount: 2, measure: "ml" } })).toEqual({ amount: 2_000, per: 1, measure: "l" })
    // Per kilogram, although its label counts pieces.
    expect(of({ packLabel: "50 pz", measurePrice: { amount: 900, measure: "kg" } })).toEqual({
      amount: 900,
      per: 1,
      measure: "kg",
    })
    expect(of({ packLabel: "", measurePrice: { amount: 300, measure: "m" } })).toEqual({
      amount: 300,
      per: 1,
      measure: "m",
    })
  })

  it("[S3.11] of pieces is computed, because the backend's is rounded to the cent per piece", () => {
    const napkins = { packLabel: "1000 pz", price: 2_740, measurePrice: { amount: 3, measure: "pz" } }
    expect(of(napkins)).toEqual({ amount: 274, per: 100, measure: "pz" })
    expect(of({ ...napkins, packLabel: "a box" })).toEqual({ amount: 300, per: 100, measure: "pz" })
  })

  it("[S5.12] is null when the price is missing, whatever the backend states; a free item costs nothing", () => {
    for (const price of [null, Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(of({ price, measurePrice: { amount: 900, measure: "l" } })).toBe(null)
    expect(of({ price: 0 })).toEqual({ amount: 0, per: 1, measure: "l" })
  })

  it("[S3.11] is null for a single piece, and when the pack is not certain", () => {
    expect(of({ packLabel: "1 pz" })).toBe(null)
    expect(of({ packLabel: "size L" })).toBe(null)
    expect(of({ packLabel: "700 g", packSize: 12 })).toBe(null)
  })
})

describe(`the comparable price, ${LAWS}`, () => {
  const arbGrams = fc.integer({ min: 1, max: 20_000 })
  const arbPrice = fc.integer({ min: 0, max: 1_000_000 })

  it("[S3.11] stays the same when pack and price grow together", () => {
    checkLaw(
      fc.property(arbGrams, arbPrice, fc.integer({ min: 2, max: 40 }), (grams, price, times) => {
        const one = of({ packLabel: `${grams} g`, price })
        const many = of({ packLabel: `${times} × ${grams} g`, price: price * times })
        expect(many).toEqual(one)
      }),
    )
  })

  it("[S3.11] does not depend on the measure in which the pack is labelled", () => {
    checkLaw(
      fc.property(arbGrams, arbPrice, (amount, price) => {
        expect(of({ packLabel: `${amount} g`, price })).toEqual(of({ packLabel: `${amount / 1000} kg`, price }))
        expect(of({ packLabel: `${amount} cl`, price })).toEqual(of({ packLabel: `${amount * 10} ml`, price }))
      }),
    )
  })

  it("[S5.12] is never derived from a missing price, whatever is stated", () => {
    checkLaw(
      fc.property(arbGrams, fc.option(arbPrice), fc.constantFrom("KG", "CT", "PZ"), (grams, stated, unit) => {
        const measurePrice = stated === null ? null : { amount: stated, measure: "kg" }
        expect(of({ packLabel: `${grams} g`, unit, price: null, measurePrice })).toBe(null)
      }),
    )
  })

  it("[S3.11] falls when the price falls, and never below zero", () => {
    checkLaw(
      fc.property(arbGrams, arbPrice, arbPrice, (grams, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const of1 = of({ packLabel: `${grams} g`, price: low })?.amount ?? -1
        expect(of1).toBeGreaterThanOrEqual(0)
        expect(of1).toBeLessThanOrEqual(of({ packLabel: `${grams} g`, price: high })?.amount ?? -1)
      }),
    )
  })
})
