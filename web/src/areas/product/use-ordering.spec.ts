import { describe, expect, it } from "vitest"
import { orderState } from "./use-ordering.ts"

const product = { children: ["A1"], price: 100, salePrice: null, availability: "DISPONIBILE" }

describe("the possible order of a product", () => {
  it("allows adding an available or arriving product", () => {
    expect(orderState(product)).toBe("addable")
    expect(orderState({ ...product, availability: "IN ARRIVO" })).toBe("addable")
  })

  it("[S2.5] requires choosing a format when there are several", () => {
    expect(orderState({ ...product, children: ["A1", "A2"] })).toBe("choose-format")
  })

  it("[S1.7] [S5.12] refuses an order without stock or price", () => {
    expect(orderState({ ...product, availability: "ESAURITO" })).toBe("not-orderable")
    expect(orderState({ ...product, price: null })).toBe("not-orderable")
  })
})
