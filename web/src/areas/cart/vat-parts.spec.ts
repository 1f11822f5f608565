import { describe, expect, it } from "vitest"
import { vatParts } from "./cart-totals.tsx"

const lines = [
  { vatRate: 22, lineTotal: 1000 },
  { vatRate: 4, lineTotal: 333 },
  { vatRate: 22, lineTotal: 25 },
]

describe("the VAT of a cart", () => {
  it("[S2.63] is explained by its rates, computed on the sum of each rate", () => {
    expect(vatParts(lines, 239)).toEqual([
      { rate: 4, net: 333, vat: 13 },
      { rate: 22, net: 1025, vat: 226 },
    ])
  })

  it("is not explained if the backend computes it differently", () => {
    expect(vatParts(lines, 240)).toEqual([])
  })

  it("is not explained if the rate of a line is unknown", () => {
    expect(vatParts([...lines, { vatRate: null, lineTotal: 0 }], 239)).toEqual([])
  })
})
