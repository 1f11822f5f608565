import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import type { Promotion } from "./promotion-values.ts"
import { nextPriceStep, priceFor, type PromotedItem, promotionOfLine } from "./promotions.ts"

const TODAY = "2026-03-05"
const price = fc.integer({ min: 1, max: 2_000 })
const day = fc.option(fc.constantFrom("2026-01-01", "2026-03-04", TODAY, "2026-03-06", "2026-12-31"), { nil: null })
const promotion: fc.Arbitrary<Promotion> = fc.record({
  code: fc.constantFrom("A", "B"),
  row: fc.integer({ min: 1, max: 9 }),
  title: fc.constant("Promotion"),
  kind: fc.constantFrom("price", "gift", "other"),
  minQuantity: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  netPrice: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: null }),
  validFrom: day,
  validTo: day,
})
const item: fc.Arbitrary<PromotedItem> = fc.record({
  price,
  salePrice: fc.option(price, { nil: null }),
  promo: fc.constantFrom(null, { code: "BASE", row: 1 }),
  promotions: fc.uniqueArray(promotion, { maxLength: 6, selector: ({ code, row }) => `${code}${row}` }),
})
const quantity = fc.integer({ min: 1, max: 80 })
const isValid = ({ validFrom, validTo }: Promotion): boolean =>
  validFrom !== null && validTo !== null && validFrom <= TODAY && TODAY <= validTo
const costOf = (of: PromotedItem, count: number): number => priceFor(of, count, TODAY).unitPrice ?? Number.NaN

describe(`the price for a quantity (${LAWS})`, () => {
  it("[S12.2] is never above the price for any quantity", () => {
    checkLaw(
      fc.property(item, quantity, (of, count) => {
        expect(costOf(of, count)).toBeLessThanOrEqual(of.salePrice ?? of.price ?? Number.NaN)
      }),
    )
  })

  it("[S12.2] never rises with the quantity", () => {
    checkLaw(
      fc.property(item, quantity, quantity, (of, one, more) => {
        expect(costOf(of, one + more)).toBeLessThanOrEqual(costOf(of, one))
      }),
    )
  })

  it("[S12.2] is stated by the item, or by a promotion that is valid and reached", () => {
    checkLaw(
      fc.property(item, quantity, (of, count) => {
        const { promoCode, promoRow, unitPrice } = priceFor(of, count, TODAY)
        const step = promotionOfLine(of, { promoCode, promoRow })
        const isStep =
          step !== null && step.kind === "price" && (step.minQuantity ?? Number.NaN) <= count && isValid(step)
        expect(isStep ? step.netPrice : (of.salePrice ?? of.price)).toBe(unitPrice)
      }),
    )
  })

  it("[S12.2] falls at the next step, and at no smaller quantity", () => {
    checkLaw(
      fc.property(item, quantity, (of, count) => {
        const counts = Array.from({ length: 80 }, (_, at) => count + at)
        const falls = counts.find((each) => costOf(of, each) < costOf(of, count))
        expect(nextPriceStep(of, count, TODAY)?.minQuantity).toBe(falls)
      }),
    )
  })
})
