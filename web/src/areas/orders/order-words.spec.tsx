import type { OrderLine } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { lineColumns } from "./order-line-columns.tsx"
import { contentText, orderedText, packText } from "./order-words.ts"

const line: OrderLine = {
  itemCode: "FO1",
  promoCode: "",
  promoRow: 0,
  name: "Caciocavallo",
  slug: "",
  image: null,
  quantity: 7.5,
  unit: "KG",
  packLabel: "~ 2,5 kg",
  packSize: 2.5,
  unitPrice: 1290,
  vatRate: 4,
  lineTotal: 9675,
}

describe("the quantity of an ordered line", () => {
  it("[S3.22] is approximate for items weighed when they are packed, and exact for all others", () => {
    const about = "circa 7,5\u00A0kg, fatturati a peso"
    expect(orderedText({ ...line, variableWeight: true }, "it")).toBe(about)
    expect(contentText({ ...line, variableWeight: true }, "it")).toBe(about)
    expect(orderedText(line, "it")).toBe("7,5\u00A0kg")
  })
})

describe("an ordered line", () => {
  it("[S3.22] names its pack, unless it is a single piece", () => {
    expect(packText({ ...line, unit: "PZ", packLabel: "12 × 300 g" })).toBe("12 × 300 g")
    expect(packText({ ...line, unit: "PZ", packLabel: "1 pz" })).toBe("")
  })

  it("[S12.5] mentions that a promotion came on top of the client's discounts", () => {
    const discountOf = (ordered: OrderLine) =>
      lineColumns({ status: "delivered", lines: [ordered] }, "it", true)
        .find(({ key }) => key === "discount")
        ?.cell(ordered)
    const discounted = { ...line, listPrice: 1500, discounts: [10, 4.5] }
    expect(discountOf(discounted)).toBe("10 + 4,5%")
    expect(discountOf({ ...discounted, promoCode: "P1", promoRow: 1 })).toBe("10 + 4,5% + promozione")
    expect(discountOf({ ...line, listPrice: 1500, promoCode: "P1", promoRow: 1 })).toBe("promozione")
  })
})
