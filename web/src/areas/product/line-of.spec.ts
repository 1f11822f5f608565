import { describe, expect, it } from "vitest"
import { lineOf } from "./line-of.ts"
import { sampleProduct } from "./testing/sample-product.ts"

describe("the cart line of a product", () => {
  it("[S2.5] names the format where the product has several, as the cart does", () => {
    const child = {
      ...sampleProduct,
      name: "Guanti in nitrile",
      children: ["A", "B"],
      childCount: 2,
      format: "taglia M",
    }
    expect(lineOf(child).name).toBe("Guanti in nitrile – taglia M")
    expect(lineOf({ ...child, children: ["A"], childCount: 1 }).name).toBe("Guanti in nitrile")
  })
})
