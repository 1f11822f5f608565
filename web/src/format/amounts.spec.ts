import { describe, expect, it } from "vitest"
import { formatQuantity, formatUnitPrice } from "./amounts.ts"

const plain = (text: string) => text.replaceAll("\u00A0", " ")

describe("quantities and prices with their unit", () => {
  it("[S2.64] a quantity says its unit and how much that is", () => {
    const facts = { quantity: 3, unit: "CT", amount: { amount: 30, measure: "kg" } }
    expect(plain(formatQuantity(facts, "it"))).toBe("3 ct = 30 kg")
    expect(plain(formatQuantity({ ...facts, amount: { amount: 4.5, measure: "l" } }, "it"))).toBe("3 ct = 4,5 l")
    expect(plain(formatQuantity({ ...facts, amount: null }, "en"))).toBe("3 ct")
    expect(plain(formatQuantity({ quantity: 1200, unit: "", amount: null }, "it"))).toBe("1.200")
  })

  it("[S2.64][S5.12] a price says what it is of, and a missing one is empty", () => {
    expect(plain(formatUnitPrice(2731, "CT", "it"))).toBe("27,31 €/ct")
    expect(plain(formatUnitPrice(2731, "", "it"))).toBe("27,31 €")
    expect(formatUnitPrice(null, "CT", "it")).toBe("")
  })
})
