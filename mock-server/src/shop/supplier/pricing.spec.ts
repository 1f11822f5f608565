/** Transport costs (S9.9). */
import { describe, expect, it } from "vitest"
import { totalsOf } from "./pricing.ts"

const linesAt = (unitPrice: number) => [{ unitPrice, vatRate: 10, quantity: 1 }]

describe("transport", () => {
  it("[S9.9] is free above 250 €: exactly 250.00 pays, a cent more does not", () => {
    expect(totalsOf(linesAt(25_000))).toMatchObject({ transportCost: 990, grossTotal: 27_500, documentTotal: 28_490 })
    expect(totalsOf(linesAt(25_001))).toMatchObject({ transportCost: 0, documentTotal: 27_501 })
    expect(totalsOf(linesAt(100)).transportCost).toBe(990)
  })

  it("[S9.9] costs nothing for an empty cart, nor for a pickup", () => {
    expect(totalsOf([])).toMatchObject({ transportCost: 0, documentTotal: 0 })
    expect(totalsOf(linesAt(100), "pickup")).toMatchObject({ transportCost: 0, documentTotal: 110 })
  })
})
