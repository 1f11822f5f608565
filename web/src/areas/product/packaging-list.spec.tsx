import type { LineToAdd, NoValidQuantity, ProductDetail } from "@dispensa/domain"
import { fireEvent, render, screen, within } from "@testing-library/react"
import { Result } from "effect"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { CartAnswer } from "../cart/use-cart.ts"
import { m } from "../../i18n/messages.ts"
import { PackagingList } from "./packaging-list.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const add = vi.hoisted(() => vi.fn<(line: LineToAdd, quantity: number) => CartAnswer<NoValidQuantity>>())
vi.mock("../session/use-session.ts", () => ({ useSession: () => ({ isAuthenticated: true }) }))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("../cart/use-cart.ts", () => ({
  useCartCommands: () => ({ add }),
  useCartItemQuantity: () => 120,
  useCartPackagingQuantity: ({ packaging }: { readonly packaging?: string }) => (packaging === "BN" ? 96 : 0),
}))
vi.mock("./wishlist-button.tsx", () => ({ WishlistButton: () => null }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))
const view = vi.hoisted(() => ({ isShown: true, isGross: false }))
vi.mock("../../ui/layout/price-view.ts", () => ({ usePricesShown: () => view.isShown, usePriceView: () => view }))

const product: ProductDetail = {
  ...sampleProduct,
  unit: "PZ",
  packSize: 12,
  price: 200,
  salePrice: null,
  isSale: false,
  promo: null,
  packagings: [
    {
      code: "BN",
      label: "Bancale (96 pz)",
      size: 96,
      isDefault: false,
      price: 190,
      salePrice: 180,
      promo: { code: "B", row: 1, label: "Bancale intero" },
    },
    { code: "CT", label: "Cartone (12 pz)", size: 12, isDefault: true },
  ],
}

const open = () => {
  render(
    <MemoryRouter>
      <PackagingList product={product} />
    </MemoryRouter>,
  )
  const [carton, pallet] = within(screen.getByRole("region", { name: m.product_packagings() })).getAllByRole("listitem")
  if (carton === undefined || pallet === undefined) throw new Error("The product has no packagings")
  return { carton: within(carton), pallet: within(pallet) }
}

describe("the packagings of a product", () => {
  beforeEach(() => {
    add.mockReset()
    add.mockResolvedValue(Result.succeed([]))
    view.isShown = true
  })

  it("[S12.9] are listed by size, each with its price per pack and per unit, its promotion and its quantity in the cart", () => {
    const { carton, pallet } = open()
    expect(carton.getByText(/^Cartone/)).toBeTruthy()
    expect(carton.getByText(/^24,00\s€ la confezione/)).toBeTruthy()
    expect(carton.queryByText(/carrello$/)).toBeNull()
    expect(pallet.getByText("Bancale intero")).toBeTruthy()
    expect(pallet.getByText(/^172,80\s€ la confezione/)).toBeTruthy()
    expect(pallet.getByText(/^96\spz nel carrello/)).toBeTruthy()
  })

  it("[S12.9] are added as separate lines, a whole pack at a time", () => {
    const { carton, pallet } = open()
    fireEvent.click(pallet.getByRole("button", { name: m.product_add_label({ name: "Olio, Bancale (96 pz)" }) }))
    fireEvent.click(carton.getByRole("button", { name: m.product_add_label({ name: "Olio, Cartone (12 pz)" }) }))
    const added = add.mock.calls.map(([{ packaging, promoCode, unitPrice, packSize }, quantity]) => [
      packaging,
      promoCode,
      unitPrice,
      packSize,
      quantity,
    ])
    expect(added).toEqual([
      ["BN", "B", 180, 96, 96],
      [undefined, "", 200, 12, 12],
    ])
  })

  it("[S12.9][S3.3] show no price when prices are hidden", () => {
    view.isShown = false
    const { carton, pallet } = open()
    expect(carton.queryByText(/€/)).toBeNull()
    expect(pallet.queryByText(/€/)).toBeNull()
  })
})
