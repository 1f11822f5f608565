// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { packagingText, unitOfLine } from "./cart-line.ts"

const carton = { code: "CT", label: "Cartone (12 pz)", size: 12, isDefault: true }
const pallet = { code: "BN", label: "Bancale (576 pz)", size: 576, isDefault: false }

describe("the packaging of a line", () => {
  it("[S12.9] is the one the line names; without a name, the default one of an item sold in several", () => {
    const packagings = [pallet, carton]
    expect(packagingText({ packaging: "BN" }, { packLabel: pallet.label, packagings })).toBe(pallet.label)
    expect(packagingText({ packaging: "BN" }, null)).toBe("bancale")
    expect(packagingText({ packaging: "BN" }, { packLabel: "BN", packagings })).toBe("bancale")
    expect(packagingText({}, { packLabel: "12 × 250 ml", packagings })).toBe(carton.label)
  })

  it("[S12.9] is omitted for an item sold in only one, and before the catalogue has answered", () => {
    expect(packagingText({}, { packLabel: "12 × 250 ml" })).toBe("")
    expect(packagingText({}, { packLabel: "12 × 250 ml", packagings: [carton] })).toBe("")
    expect(packagingText({}, null)).toBe("")
  })
})

describe("the unit of a line", () => {
  it("[S7.14] is the catalogue's; without its answer the line's own, so that kilograms stay kilograms (#40)", () => {
    expect(unitOfLine({ unit: "KG" }, { unit: "CT" })).toBe("CT")
    expect(unitOfLine({ unit: "KG" }, null)).toBe("KG")
    expect(unitOfLine({}, null)).toBe("")
  })
})
