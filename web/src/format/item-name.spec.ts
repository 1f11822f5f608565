import { describe, expect, it } from "vitest"
import { itemName } from "./item-name.ts"

describe("an item's name", () => {
  it("[S3.22] has its format after a dash, like the cart's lines", () => {
    expect(itemName({ name: "Olio extravergine", format: "5 l" })).toBe("Olio extravergine – 5 l")
  })

  it("is the product's name without a format, or if it already contains the format", () => {
    expect(itemName({ name: "Olio extravergine", format: "" })).toBe("Olio extravergine")
    expect(itemName({ name: "Olio extravergine 5 l", format: "5 l" })).toBe("Olio extravergine 5 l")
  })
})
