import { describe, expect, it } from "vitest"
import { stepPromotion } from "../testing/some-product.ts"
import { lowestPriceFacts, priceFacts, totalFacts } from "./price.ts"
import type { Promotion } from "./promotion-values.ts"

const from12: Promotion = { ...stepPromotion, netPrice: 1000, validFrom: "2026-11-01", validTo: "2026-12-31" }
const product = { price: 1500, salePrice: 1290, isSale: true, vatRate: 10, variants: [], promo: null }

describe("the parts of a price", () => {
  it("[S9.12] state net first and gross beside it", () => {
    expect(priceFacts(product)).toMatchObject({ net: 1290, gross: 1419 })
  })

  it("[S4.14] strike the list price and truncate the percentage", () => {
    expect(priceFacts({ ...product, price: 1500, salePrice: 1001 })).toMatchObject({ struck: 1500, percent: 33 })
  })

  it("[S4.14] strike nothing when the client's price is not lower", () => {
    expect(priceFacts({ ...product, isSale: false })).toMatchObject({ net: 1290, struck: null, percent: null })
    expect(priceFacts({ ...product, salePrice: 1500 })).toMatchObject({ net: 1500, struck: null, percent: null })
  })

  it("[S4.14] show no percentage below one percent", () => {
    expect(priceFacts({ ...product, price: 1500, salePrice: 1499 })).toMatchObject({ struck: 1500, percent: null })
  })

  it("[S5.12] are empty for a missing price", () => {
    expect(priceFacts({ ...product, price: null, salePrice: null })).toEqual({
      net: null,
      gross: null,
      struck: null,
      percent: null,
    })
  })

  it("[S3.11] are those of the cheapest of several formats, with that format's own list price", () => {
    const variants = [
      { price: 900, salePrice: 855 },
      { price: null, salePrice: null },
    ]
    expect(lowestPriceFacts({ ...product, variants })).toMatchObject({ net: 855, struck: 900, percent: 5 })
    expect(lowestPriceFacts({ ...product, price: null, salePrice: null, variants })).toMatchObject({ net: 855 })
    expect(lowestPriceFacts({ ...product, variants: [] })).toEqual(priceFacts(product))
    // Of two equal prices the product's own is shown, so that nobody sees the discount of another one.
    expect(lowestPriceFacts({ ...product, variants: [{ price: 2000, salePrice: 1290 }] })).toMatchObject({
      struck: 1500,
    })
  })

  it("[S9.12] round the gross total once, on the sum", () => {
    expect(totalFacts({ ...product, salePrice: 133 }, 3, "2026-11-27")).toEqual({ net: 399, gross: 439 })
    expect(totalFacts({ ...product, price: null, salePrice: null }, 3, "2026-11-27")).toEqual({
      net: null,
      gross: null,
    })
  })

  it("[S12.2] total a quantity at its best price, like the cart", () => {
    const promoted = { ...product, promotions: [from12] }
    expect(totalFacts(promoted, 11, "2026-11-27").net).toBe(11 * 1290)
    expect(totalFacts(promoted, 12, "2026-11-27").net).toBe(12 * 1000)
    expect(totalFacts(promoted, 12, "2027-01-01").net).toBe(12 * 1290)
  })
})
