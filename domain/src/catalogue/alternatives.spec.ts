import { describe, expect, it } from "vitest"
import { someProduct } from "../testing/some-product.ts"
import { alternativesInOrder, priceDifference, substitutesFor } from "./alternatives.ts"
import { isOutOfStock } from "./availability.ts"

const product = (itemCode: string, availability: string) => someProduct({ itemCode, name: itemCode, availability })
const priced = (price: number, packLabel: string) =>
  someProduct({
    itemCode: "A",
    name: "A",
    unit: "CT",
    packLabel,
    price,
    salePrice: null,
    isSale: false,
    measurePrice: null,
  })

describe("alternatives to a product", () => {
  it("[S2.55] come in stock first, arriving next, unavailable last, each group in the backend's order", () => {
    const products = [
      product("A", "NON DISPONIBILE"),
      product("B", "IN ARRIVO"),
      product("C", "DISPONIBILE"),
      product("D", "DISPONIBILE"),
    ]
    expect(alternativesInOrder(products).map(({ itemCode }) => itemCode)).toEqual(["C", "D", "B", "A"])
  })

  it("[S2.55] state the price difference per kilogram, whatever the packs contain", () => {
    expect(priceDifference(priced(1_600, "4 × 1 kg"), priced(1_320, "6 × 500 g"))).toEqual({
      amount: -40,
      per: 1,
      measure: "kg",
    })
    expect(priceDifference(priced(1_320, "6 × 500 g"), priced(1_600, "4 × 1 kg"))?.amount).toBe(40)
  })

  it("[S2.55] state no difference when the measures differ or the contents are unknown", () => {
    expect(priceDifference(priced(1_600, "4 × 1 kg"), priced(1_600, "4 × 1 l"))).toBeNull()
    expect(priceDifference(priced(1_600, "4 × 1 kg"), priced(1_600, "scatola"))).toBeNull()
  })
})

describe("a substitute", () => {
  it("[S12.11] is offered for an item out of stock, but not for one of unknown availability", () => {
    expect(["DISPONIBILE", "IN ARRIVO", "NON DISPONIBILE"].map((text) => isOutOfStock(product("A", text)))).toEqual([
      false,
      true,
      true,
    ])
    expect(isOutOfStock({ price: null, salePrice: null, availability: "" })).toBe(false)
    const supply = { kind: "substitute", label: "", isOrderable: true } as const
    expect(isOutOfStock({ ...product("A", ""), supply })).toBe(true)
  })

  it("[S12.11] can be ordered, and is another item", () => {
    const products = [
      product("A", "DISPONIBILE"),
      product("B", "DISPONIBILE"),
      product("C", "IN ARRIVO"),
      product("D", "NON DISPONIBILE"),
      { ...product("E", "DISPONIBILE"), price: null },
    ]
    expect(substitutesFor("A", products).map(({ itemCode }) => itemCode)).toEqual(["B", "C"])
  })
})
