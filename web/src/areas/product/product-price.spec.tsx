import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { shopConfig, showsGross } from "../content/shop-config.ts"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { PricePerMeasure, ProductPrice } from "./product-price.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

interface View {
  readonly isShown?: boolean
  readonly user?: Parameters<typeof showsGross>[0]
  readonly address?: string
}

const show = (product: Partial<typeof sampleProduct>, { isShown = true, user = null, address = "1" }: View = {}) =>
  render(
    <MemoryRouter>
      <PriceViewContext value={{ isShown, isGross: showsGross(user, address) }}>
        <ProductPrice product={{ ...sampleProduct, ...product }} />
        <PricePerMeasure product={{ ...sampleProduct, ...product }} />
      </PriceViewContext>
    </MemoryRouter>,
  ).container.textContent

describe("a product's price", () => {
  it("[S3.11] states its unit, visibly and to screen readers", () => {
    expect(show({ price: 2731, unit: "CT" })).toContain("27,31\u00A0€/ct")
    expect(screen.getByText("per ct")).toBeDefined()
  })

  it("[S3.11] states no unit when the formats' units differ", () => {
    const children = ["A-1", "A-2"]
    expect(show({ price: 2731, unit: "CT", children })).not.toContain("/ct")
  })

  it("[S3.11] is the cheapest format's when the backend counts several, even if it names one", () => {
    expect(show({ children: ["A-1"], childCount: 3 })).toContain("da 10,00")
    expect(show({ children: ["A-1", "A-2"], childCount: 1 })).not.toContain("da 10,00")
  })

  it("[S9.12] is shown net with gross beside it, or net alone if the shop is configured so", () => {
    const original = { ...shopConfig }
    expect(show({ price: 1000, vatRate: 10 })).toMatch(/10,00.*11,00/)
    Object.assign(shopConfig, { priceView: "NET_PRICE" })
    const alone = show({ price: 1000, vatRate: 10 })
    Object.assign(shopConfig, original)
    expect(alone).toContain("10,00")
    expect(alone).not.toContain("11,00")
  })

  it("[S4.14] truncates the discount of a sale to a whole percent", () => {
    expect(show({ price: 1000, salePrice: 675, isSale: true })).toContain("−32%")
  })

  it("[S3.21] is shown in the client's price view of the backend, whatever the shop's own", () => {
    const to = (priceView: string) => show({ price: 1000, vatRate: 10 }, { user: { priceView } })
    expect(to("NET_PRICE")).not.toContain("11,00")
    expect(to("NET_GROSS_PRICE")).toContain("11,00")
    expect(to("SOMETHING_NEW")).toContain("11,00")
  })

  it("[S3.21] is shown alone at an address with net prices, and with gross at the others (#43)", () => {
    const user = { priceView: "NET_GROSS_PRICE", netPricesAt: ["2"] }
    const at = (address: string) => show({ price: 1000, vatRate: 10 }, { user, address })
    expect(at("2")).not.toContain("11,00")
    expect(at("1")).toContain("11,00")
  })

  it("[S3.3] is omitted while prices are hidden, with the old price, the percentage and the price per measure", () => {
    const offer = { price: 1000, salePrice: 800, isSale: true, measurePrice: { amount: 430, measure: "kg" as const } }
    expect(show(offer)).toMatch(/10,00.*8,00.*4,30/)
    expect(show(offer, { isShown: false })).toBe("")
  })

  it("[S5.12] is empty when there is none", () => {
    expect(show({ price: null, salePrice: null, measurePrice: null })).toBe("")
  })
})
