import { describe, expect, it } from "vitest"
import { orderState } from "./use-ordering.ts"

const product = { children: ["A1"], price: 100, salePrice: null, availability: "DISPONIBILE" }

describe("what may be done with a product", () => {
  it("adds what is available or arriving", () => {
    expect(orderState(product)).toBe("addable")
    expect(orderState({ ...product, availability: "IN ARRIVO" })).toBe("addable")
  })

  it("[S2.5] asks for the format when there are several", () => {
    expect(orderState({ ...product, children: ["A1", "A2"] })).toBe("choose-format")
  })

  it("[S1.7] [S5.12] orders nothing without stock or price", () => {
    expect(orderState({ ...product, availability: "ESAURITO" })).toBe("not-orderable")
    expect(orderState({ ...product, price: null })).toBe("not-orderable")
  })
})
