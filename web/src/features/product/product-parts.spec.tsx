import type { ProductDetail } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { DeliveryPromise } from "./delivery-promise.tsx"
import { ProductInfo } from "./product-info.tsx"
import { RightSidebar } from "./right-sidebar.tsx"

const session = vi.hoisted(() => ({ isAuthenticated: true }))
const clock = vi.hoisted(() => ({ now: 0 }))

vi.mock("../../bindings/use-session.ts", () => ({ useSession: () => session }))
vi.mock("../../bindings/use-checkout.ts", () => ({ useCheckout: () => ({ now: () => clock.now }) }))

const product: ProductDetail = {
  itemCode: "OL-1",
  slug: "olio",
  name: "Olio",
  brand: "Primo",
  packLabel: "6 × 750 ml",
  unit: "PZ",
  packSize: 6,
  price: 1000,
  salePrice: null,
  isSale: false,
  vatRate: 10,
  measurePrice: null,
  availability: "DISPONIBILE",
  rating: 4,
  reviewCount: 1,
  variants: [],
  pictures: [],
  children: [],
  sales: 0,
  isHot: false,
  isNew: false,
  promo: null,
  description: "<p>Spremuto a freddo</p><script>alert(1)</script>",
  categories: [],
  tags: ["biologico"],
  sizeTable: { columns: ["Taglia", "cm"], rows: [["S", "40"]] },
  reviews: [{ author: "Ada", date: "2026-03-02", rating: 4, text: "Ottimo" }],
  units: [],
  sidebar: {
    itemCode: "OL-1",
    relatedProducts: [],
    alternativeItemCodes: [],
    barcodes: ["8001234567890"],
    documents: [{ title: "Scheda tecnica", url: "/files/scheda.pdf", kind: "pdf" }],
    assistanceLink: null,
  },
}

const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>)

describe("[S2.64] what a product page tells", () => {
  afterEach(cleanup)

  it("has tabs for description, sizes, tags and reviews", async () => {
    const { container } = show(<ProductInfo product={product} />)
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Descrizione",
      "Tabella misure",
      "Etichette",
      "Recensioni (1)",
    ])
    expect(await screen.findByText("Spremuto a freddo")).toBeDefined()
    expect(container.querySelector("script")).toBeNull()
    fireEvent.click(screen.getByRole("tab", { name: "Tabella misure" }))
    expect(screen.getByRole("rowheader", { name: "S" })).toBeDefined()
    fireEvent.click(screen.getByRole("tab", { name: "Etichette" }))
    expect(screen.getByRole("link").getAttribute("href")).toBe("/shop?text=biologico")
    fireEvent.click(screen.getByRole("tab", { name: "Recensioni (1)" }))
    expect(screen.getByText("Ada, 2 marzo 2026")).toBeDefined()
  })

  it("leaves out the tabs that have nothing to show", () => {
    show(<ProductInfo product={{ ...product, sizeTable: null, tags: [], reviews: [] }} />)
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Descrizione", "Recensioni (0)"])
  })
})

describe("the right sidebar", () => {
  beforeEach(() => {
    session.isAuthenticated = true
  })
  afterEach(cleanup)

  it("[S2.53] [S2.56] shows code and barcodes", () => {
    show(<RightSidebar product={product} hasAlternatives={false} />)
    expect(screen.getByText("OL-1")).toBeDefined()
    expect(screen.getByText("8001234567890")).toBeDefined()
  })

  it("[S2.57] shows documents to clients only, in a new tab", () => {
    show(<RightSidebar product={product} hasAlternatives={false} />)
    const link = screen.getByRole("link", { name: /Scheda tecnica/ })
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"])
    cleanup()
    session.isAuthenticated = false
    show(<RightSidebar product={product} hasAlternatives={false} />)
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("[S2.55] leads to the alternatives when there are any", () => {
    show(<RightSidebar product={product} hasAlternatives />)
    expect(screen.getByRole("link", { name: "Alternativi" }).getAttribute("href")).toBe("#alternatives")
  })
})

describe("when an order would be there", () => {
  afterEach(cleanup)
  const at = (instant: string) => {
    clock.now = Date.parse(instant)
    show(<DeliveryPromise availability="available" />)
  }

  it("[S9.10] is collected the same afternoon when sent before ten", () => {
    at("2026-11-24T08:30:00+01:00")
    expect(screen.getByText("Ordina entro le 10:00: ritiri oggi, 13:00–16:00")).toBeDefined()
  })

  it("[S9.10] is collected the next morning when sent before four", () => {
    at("2026-11-24T11:00:00+01:00")
    expect(screen.getByText("Ordina entro le 16:00: ritiri domani, 10:00–13:00")).toBeDefined()
  })

  it("[S9.10] names the day of the cut-off when it is not today", () => {
    at("2026-11-24T18:00:00+01:00")
    expect(screen.getByText("Ordina entro le 10:00 di mercoledì 25 novembre: ritiri domani, 13:00–16:00")).toBeDefined()
  })

  it("[S9.9] is delivered within three working days", () => {
    at("2026-11-24T11:00:00+01:00")
    expect(screen.getByText("Ordina ora: consegna entro venerdì 27 novembre")).toBeDefined()
  })

  it("[S4.16] promises nothing for what is not there", () => {
    show(<DeliveryPromise availability="arriving" />)
    expect(screen.queryByText("Consegna")).toBeNull()
    expect(screen.getByText(/In arrivo/)).toBeDefined()
  })
})
