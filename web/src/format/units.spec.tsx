import { describe, expect, it } from "vitest"
import {
  formatContent,
  formatQuantity,
  formatQuantityAndContent,
  formatQuantityOf,
  formatTimes,
  formatUnitPrice,
} from "./units.ts"

const unpriced = { price: null, salePrice: null, measurePrice: null }
const carton = { ...unpriced, unit: "CT", packSize: 1, packLabel: "4 × 3 kg" }
const pieces = { ...unpriced, unit: "PZ", packSize: 12, packLabel: "12 × 700 g" }

describe("[S2.64] units of sale", () => {
  it("a quantity and its unit stay on one line", () => {
    expect(formatQuantity(3, "CT")).toBe("3\u00A0ct")
    expect(formatQuantity(1, "PZ")).toBe("1\u00A0pz")
    expect(formatQuantity(5, "KG")).toBe("5\u00A0kg")
  })

  it("[S9.1] a fraction of a unit uses the decimal sign of the language", () => {
    expect(formatQuantity(2.5, "KG")).toBe("2,5\u00A0kg")
    expect(formatQuantity(0.125, "")).toBe("0,125")
    expect(formatTimes(0.5, "PZ")).toBe("0,5 ×")
  })

  it("a variable weight is shown as approximate", () => {
    const cheese = { ...unpriced, unit: "KG", packSize: 2.5, packLabel: "~ 2,5 kg", variableWeight: true }
    expect(formatQuantityAndContent(2.5, cheese, "it")).toBe("circa 2,5\u00A0kg, fatturati a peso")
  })

  it("a price finer than a cent is shown unchanged", () => {
    expect(formatUnitPrice(3.75, "PZ", "it")).toBe("0,0375\u00A0€/pz")
  })

  it("weights and cartons read «5 kg of», pieces «6 ×»", () => {
    expect(formatQuantityOf(5, "KG", "Cipolle rosse circa 5 kg")).toBe("5\u00A0kg di Cipolle rosse circa 5 kg")
    expect(formatQuantityOf(3, "CT", "Olio")).toBe("3\u00A0ct di Olio")
    expect(formatQuantityOf(6, "PZ", "Meloni")).toBe("6 × Meloni")
    expect(formatQuantityOf(6, "", "Meloni")).toBe("6 × Meloni")
    expect([formatTimes(5, "KG"), formatTimes(6, "PZ"), formatTimes(6, "")]).toEqual(["5\u00A0kg", "6 ×", "6 ×"])
    expect(formatQuantity(5, "")).toBe("5")
  })

  it("cartons and pieces show their total content", () => {
    expect(formatContent(3, carton, "it")).toBe("36\u00A0kg")
    expect(formatContent(12, pieces, "it")).toBe("8,4\u00A0kg")
    expect(formatContent(6, { ...pieces, packSize: 6, packLabel: "6 × 75 cl" }, "en")).toBe("4.5\u00A0l")
    expect(formatContent(2, { ...pieces, packSize: 1, packLabel: "0,75 l" }, "it")).toBe("1,5\u00A0l")
    expect(formatContent(3, { ...carton, packLabel: "50 pz" }, "it")).toBe("150\u00A0pz")
    expect(formatQuantityAndContent(3, carton, "it")).toBe("3\u00A0ct = 36\u00A0kg")
  })

  it("the price per measure depends on whether the label is of the piece or of the pack", () => {
    const ofThePiece = { ...pieces, packLabel: "700 g", price: 2_731, measurePrice: { amount: 3_901, measure: "kg" } }
    expect(formatContent(12, ofThePiece, "it")).toBe("8,4\u00A0kg")
  })

  it("is omitted if the label cannot be added up, or the unit is the measure", () => {
    expect(formatContent(3, { ...pieces, packSize: 1, packLabel: "50 pz" }, "it")).toBeNull()
    expect(formatContent(3, { ...pieces, unit: "KG", packSize: 3, packLabel: "~ 3 kg" }, "it")).toBeNull()
    expect(formatContent(3, { ...carton, packLabel: "" }, "it")).toBeNull()
    expect(formatQuantityAndContent(50, { ...pieces, packSize: 50, packLabel: "50 pz" }, "it")).toBe("50\u00A0pz")
  })

  it("[S2.64][S5.12] a price states its unit, and a missing one is empty", () => {
    expect(formatUnitPrice(2731, "CT", "it").replaceAll("\u00A0", " ")).toBe("27,31 €/ct")
    expect(formatUnitPrice(null, "CT", "it")).toBe("")
  })
})
