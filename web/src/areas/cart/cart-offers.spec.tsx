import { type CartLine, type CartView, initialCart, viewCart } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine } from "../../testing/some-values.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import type * as lineProducts from "./use-line-products.ts"
import { CartOffers } from "./cart-offers.tsx"

const taken = vi.hoisted(() => vi.fn<(line: CartLine, offer: { readonly code: string }) => void>())
const promo = { code: "AUTUNNO", row: 3, label: "Offerta" }
vi.mock("./use-line-products.ts", async (original) => ({
  ...(await original<typeof lineProducts>()),
  useLineProducts:
    () =>
    ({ itemCode }: CartLine) =>
      itemCode === "PLAIN" ? { ...sampleProduct, promo: null } : { ...sampleProduct, promo, salePrice: 900 },
  useTakeOffer: () => taken,
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))
vi.mock("../../ui/layout/price-view.ts", () => ({ usePricesShown: () => true }))

const line = (itemCode: string, promoCode: string, unitPrice: number): CartLine => ({
  ...someLine,
  itemCode,
  promoCode,
  unitPrice,
  rowId: itemCode,
  quantity: 6,
  lineTotal: 6 * unitPrice,
  isSaving: false,
  refusal: null,
})
const cartOfLines = (...rows: ReadonlyArray<CartLine>): CartView => ({ ...viewCart(initialCart), rows })

afterEach(() => {
  cleanup()
  taken.mockReset()
})

describe("lines that could be cheaper", () => {
  it("[S3.4] one button applies the promotions to all of them, and shows the saving", () => {
    render(<CartOffers cart={cartOfLines(line("A", "", 1_000), line("B", "", 950), line("PLAIN", "", 1_000))} />)
    expect(screen.getByText(m.cart_offers({ count: 2 }))).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: m.cart_offers_take({ amount: "9,00\u00A0€" }) }))
    expect(taken.mock.calls.map(([{ itemCode }, { code }]) => [itemCode, code])).toEqual([
      ["A", "AUTUNNO"],
      ["B", "AUTUNNO"],
    ])
  })

  it("[S3.4] nothing is shown when every line has its best price", () => {
    const { container } = render(<CartOffers cart={cartOfLines(line("A", "AUTUNNO", 900), line("B", "", 900))} />)
    expect(container.textContent).toBe("")
  })
})
