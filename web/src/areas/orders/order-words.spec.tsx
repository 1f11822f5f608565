import type { OrderLine } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { contentText, orderedText } from "./order-words.ts"

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
  it("[S3.22] is about so much of what is weighed when it is packed, and exactly so much of anything else", () => {
    const about = "circa 7,5\u00A0kg, fatturati a peso"
    expect(orderedText({ ...line, variableWeight: true }, "it")).toBe(about)
    expect(contentText({ ...line, variableWeight: true }, "it")).toBe(about)
    expect(orderedText(line, "it")).toBe("7,5\u00A0kg")
  })
})
