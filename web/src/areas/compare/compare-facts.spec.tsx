import { someProduct } from "@dispensa/domain/testing"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { factsOf } from "./compare-facts.ts"

const bottle = someProduct({
  itemCode: "A",
  name: "A",
  unit: "CT",
  packLabel: "6 × 750 ml",
  price: 4_500,
  brand: "Primo",
})
const tin = someProduct({ itemCode: "B", name: "B", unit: "PZ", packLabel: "5 l", price: 4_000, brand: "Primo" })
const products = [
  { itemCode: "A", product: bottle },
  { itemCode: "B", product: tin },
  { itemCode: "C", product: null },
]
const SHOWN = { isShown: true, isGross: true }
const textsOf = (key: string, view = SHOWN) =>
  factsOf(products, view, "it", "2026-11-24")
    .find((fact) => fact.key === key)
    ?.texts.map((text) => text.replaceAll("\u00A0", " "))

describe("the compared facts of products", () => {
  it("[S3.11] include the price per litre beside the price per pack", () => {
    expect(textsOf("measure")).toEqual(["10,00 €/l", "8,00 €/l", ""])
    expect(textsOf("price")).toEqual(["45,00 €/ct", "40,00 €/pz", ""])
  })

  it("[S3.3] include no price while prices are hidden", () => {
    const hidden = { isShown: false, isGross: true }
    for (const key of ["measure", "price", "gross", "promo"]) expect(textsOf(key, hidden)).toBe(undefined)
    expect(textsOf("pack", hidden)).toEqual(["6 × 750 ml", "5 l", ""])
  })

  it("[S3.29] show which products have no allergen statement, if another one has", () => {
    expect(textsOf("allergens")).toBe(undefined)
    const stated = { ...bottle, allergens: { contains: [], mayContain: [], isComplete: true } }
    const [, ...others] = products
    const facts = factsOf([{ itemCode: "A", product: stated }, ...others], SHOWN, "it", "2026-11-24")
    const texts = facts.find(({ key }) => key === "allergens")?.texts
    expect(texts).toEqual([m.food_free_all(), m.food_not_stated(), ""])
  })

  it("[S3.11] omit rows that are empty for every product", () => {
    expect(textsOf("brand")).toEqual(["Primo", "Primo", ""])
    expect(textsOf("category")).toBe(undefined)
  })
})
