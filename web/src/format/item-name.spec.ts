import { describe, expect, it } from "vitest"
import { itemName } from "./item-name.ts"

describe("an article's name", () => {
  it("[S3.22] has its format behind a dash, as the cart's lines have", () => {
    expect(itemName({ name: "Olio extravergine", format: "5 l" })).toBe("Olio extravergine – 5 l")
  })

  it("is the product's where there is no format, or where it is said already", () => {
    expect(itemName({ name: "Olio extravergine", format: "" })).toBe("Olio extravergine")
    expect(itemName({ name: "Olio extravergine 5 l", format: "5 l" })).toBe("Olio extravergine 5 l")
  })
})
