import type { ProductDetail } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter, useLocation } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { barcodeImage } from "./barcode-list.tsx"
import { ProductFacts } from "./product-facts.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const session = vi.hoisted(() => ({ isAuthenticated: true }))

vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("./product-card.tsx", () => ({
  ProductCard: ({ product }: { readonly product: { readonly name: string } }) => <li>{product.name}</li>,
}))

const sidebar = {
  ...sampleProduct.sidebar,
  relatedProducts: [{ ...sampleProduct, name: "Aceto" }],
  alternativeItemCodes: ["OL-2"],
  assistanceLink: "/pages/contact-us?item=OL-1",
}
const product: ProductDetail = { ...sampleProduct, sidebar }

const Where = () => {
  const location = useLocation()
  return <output>{`${location.pathname} ${JSON.stringify(location.state)}`}</output>
}

const show = (shown = product, isOwnPage = true) =>
  render(
    <MemoryRouter initialEntries={["/product/default/olio?x=1"]}>
      <ProductFacts product={shown} isOwnPage={isOwnPage} />
      <h2 id="alternatives" tabIndex={-1}>
        Alternative
      </h2>
      <Where />
    </MemoryRouter>,
  )

describe("a product's facts", () => {
  beforeEach(() => {
    session.isAuthenticated = true
  })

  it("[S2.53] show the code", () => {
    show()
    expect(screen.getByText("OL-1")).toBeDefined()
  })

  it("[S2.54] open the related products in a dialog", async () => {
    show()
    expect(screen.queryByText("Aceto")).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "Prodotti correlati" }))
    expect((await screen.findByRole("dialog")).textContent).toContain("Aceto")
  })

  it("[S2.55] lead to the alternatives, and the focus with them", () => {
    show()
    fireEvent.click(screen.getByRole("button", { name: "Alternativi" }))
    expect(document.activeElement?.id).toBe("alternatives")
  })

  it("[S2.55][S2.58][S3.13] beside a listing link to the product's page, and offer no assistance", () => {
    show(product, false)
    expect(screen.getByRole("link", { name: "Alternativi" }).getAttribute("href")).toBe(
      "/product/default/olio#alternatives",
    )
    expect(screen.queryByRole("link", { name: "Assistenza" })).toBeNull()
    cleanup()
    show()
    expect(screen.getByRole("link", { name: "Assistenza" }).getAttribute("href")).toBe("/pages/contact-us?item=OL-1")
  })

  it("[S2.56] show the barcodes in a dialog, if there are any", async () => {
    show()
    fireEvent.click(screen.getByRole("button", { name: "Codici a barre" }))
    expect(await screen.findByText("8001234567890")).toBeDefined()
    expect(screen.getByRole("img", { name: "Codice a barre 8001234567890" })).toBeDefined()
    cleanup()
    show({ ...product, sidebar: { ...sidebar, barcodes: [] } })
    expect(screen.queryByRole("button", { name: "Codici a barre" })).toBeNull()
  })

  it("[S2.57][S6.2] show documents to clients only, in a new tab; a visitor is sent to the login and returns", () => {
    show()
    const link = screen.getByRole("link", { name: /Scheda tecnica/ })
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"])
    cleanup()
    session.isAuthenticated = false
    show()
    expect(screen.queryByRole("link", { name: /Scheda tecnica/ })).toBeNull()
    fireEvent.click(screen.getByRole("link", { name: "Accedi" }))
    expect(screen.getByText('/pages/login {"from":"/product/default/olio?x=1"}')).toBeDefined()
  })

  it.each([null, ""])("[S2.54][S2.55] leave out what a product does not have: assistance at %j", (assistanceLink) => {
    show({ ...product, sidebar: { ...sidebar, relatedProducts: [], alternativeItemCodes: [], assistanceLink } })
    expect(screen.queryByText(m.product_assistance())).toBeNull()
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Codici a barre"])
  })
})

describe("[S2.56] rendering a barcode", () => {
  const pathsOf = (code: string): number => (decodeURIComponent(barcodeImage(code) ?? "").match(/M/g) ?? []).length

  it.each([
    ["an EAN-13", "8001234567897", 30],
    ["an EAN-8", "96385074", 22],
    ["a UPC-A", "036000291452", 30],
    ["an ITF-14", "10012345678902", 41],
    ["any other text, as Code 128", "AB-12", 25],
    ["an EAN-13 with a wrong check digit, as Code 128", "8001234567890", 34],
  ])("renders the bars of %s", (_, code, bars) => {
    expect(barcodeImage(code)).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(pathsOf(code)).toBe(bars)
  })

  it("renders nothing for an empty code", () => {
    expect(barcodeImage("")).toBeNull()
  })
})
