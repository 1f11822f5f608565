import type { ChildItem, Promotion } from "@dispensa/domain"
import { render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { FormatList } from "./format-list.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const children = vi.hoisted((): { items: Record<string, ChildItem> } => ({ items: {} }))

vi.mock("./availability.tsx", () => ({ ProductAvailability: () => null }))
vi.mock("./add-to-cart.tsx", () => ({ AddToCart: () => null }))
vi.mock("./later-parts.tsx", () => ({ LaterCompareToggle: () => null, LaterLastOrdered: () => null }))
vi.mock("./in-cart.tsx", () => ({ InCart: () => null }))
vi.mock("./wishlist-button.tsx", () => ({ WishlistButton: () => null }))
vi.mock("./use-item.ts", () => ({ useChildren: () => ({ status: "ready", data: children.items, retry: () => {} }) }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))
vi.mock("../../ui/layout/price-view.ts", () => ({
  usePricesShown: () => true,
  usePriceView: () => ({ isShown: true, isGross: false }),
}))

const spring: Promotion = {
  code: "PRIM",
  row: 1,
  title: "Primavera",
  kind: "price",
  minQuantity: 12,
  netPrice: 300,
  validFrom: null,
  validTo: "2026-03-31",
}
const gift: Promotion = { ...spring, row: 2, title: "10 + 1", kind: "gift", netPrice: null, validTo: null }
const ended: Promotion = { ...spring, row: 3, title: "Inverno", validTo: "2026-03-04" }

const open = (formats: Record<string, Partial<ChildItem>>) => {
  children.items = Object.fromEntries(
    Object.entries(formats).map(([itemCode, some]) => [
      itemCode,
      { ...sampleProduct, itemCode, format: itemCode, unit: "PZ", promo: null, isNew: false, ...some },
    ]),
  )
  render(
    <MemoryRouter>
      <FormatList product={{ ...sampleProduct, children: Object.keys(formats) }} chosen="" />
    </MemoryRouter>,
  )
  return screen.getAllByRole("listitem").filter((row) => row.hasAttribute("data-row"))
}

describe("the formats of a product", () => {
  it("[S12.1][S2.5] each show their own promotions: the mark, the minimum quantity and the price", async () => {
    const [small, large] = open({ SMALL: { promotions: [spring, gift, ended] }, LARGE: {} })
    if (small === undefined || large === undefined) throw new Error("The product has no formats")
    const row = within(small)
    expect(await row.findByText(m.product_promotion_from({ quantity: "12 pz" }))).toBeTruthy()
    expect(row.getByText(/3,00/)).toBeTruthy()
    expect(row.getAllByText(/Primavera/).length).toBeGreaterThan(0)
    expect(row.getByText(/10 \+ 1/)).toBeTruthy()
    expect(row.queryByText(/Inverno/)).toBeNull()
    expect(large.textContent).not.toContain("Primavera")
  })

  it("[S12.1][S2.5] show the mark of the promotion that applies to any quantity", () => {
    const [only] = open({ SMALL: { promo: { code: "PRIM", row: 1, label: "Offerta" } }, LARGE: {} })
    expect(only?.textContent).toContain("Offerta")
  })
})
