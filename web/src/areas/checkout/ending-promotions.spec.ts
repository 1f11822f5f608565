// @vitest-environment jsdom
import type { CartLine, Promotion } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { endingLines } from "./ending-promotions.ts"

const promotion: Promotion = {
  code: "PRIM",
  row: 3,
  title: "Primavera",
  kind: "price",
  minQuantity: 0,
  netPrice: 310,
  validFrom: "2026-03-01",
  validTo: "2026-03-09",
}
const line: CartLine = {
  ...someLine,
  promoCode: "PRIM",
  promoRow: 3,
  rowId: "1",
  quantity: 6,
  lineTotal: 6,
  isSaving: false,
  refusal: null,
}
const on = (day: string, of: Partial<Promotion> = {}, row = line) =>
  endingLines([row], () => ({ ...sampleProduct, promotions: [{ ...promotion, ...of }] }), day).map(
    ({ title, day: last }) => [title, last],
  )

describe("promotions that end before the delivery", () => {
  it("[S12.4] a line is listed if its promotion is over on the chosen day", () => {
    expect(on("2026-03-10")).toEqual([["Primavera", "2026-03-09"]])
    expect(on("2026-03-09")).toEqual([])
  })

  it("[S12.3][S12.4] a gift of such a promotion is listed as well, once together with its line", () => {
    const { itemCode, promoCode, promoRow } = line
    const gift = { itemCode, promoCode, promoRow, name: "Farina", quantity: 6, unit: "PZ" }
    const product = { ...sampleProduct, promotions: [promotion] }
    const named = (rows: Parameters<typeof endingLines>[0]) =>
      endingLines(rows, () => product, "2026-03-10").map(({ title }) => title)
    expect(named([{ ...line, promoCode: "", promoRow: 0 }, gift])).toEqual(["Primavera"])
    expect(named([line, gift])).toEqual(["Primavera"])
  })

  it("[S12.4] a line of another promotion, or with an unknown end, is not listed", () => {
    expect(on("2026-03-10", {}, { ...line, promoRow: 4 })).toEqual([])
    expect(on("2026-03-10", { validTo: null })).toEqual([])
    expect(endingLines([line], () => null, "2026-03-10")).toEqual([])
  })
})
