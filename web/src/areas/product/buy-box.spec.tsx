import type { ProductDetail } from "@dispensa/domain"
import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { BuyBox } from "./buy-box.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

vi.mock("../session/use-session.ts", () => ({ useSession: () => ({ isAuthenticated: true }) }))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({}), useCartItemQuantity: () => 0 }))
vi.mock("./wishlist-button.tsx", () => ({ WishlistButton: () => null }))
vi.mock("./packaging-list.tsx", () => ({ PackagingList: () => null }))
vi.mock("./later-parts.tsx", () => ({
  productParts: { loaded: () => ({ AlertToggle: () => null }), load: async () => ({}) },
  LaterHints: () => null,
  LaterLastOrdered: ({ product }: { readonly product: ProductDetail }) => <p>{product.orderedBefore?.day}</p>,
}))
vi.mock("../../app/use-clock.ts", () => ({ useNow: () => Date.parse("2026-11-27"), useToday: () => "2026-11-27" }))
vi.mock("../../ui/layout/price-view.ts", () => ({
  usePricesShown: () => false,
  usePriceView: () => ({ isShown: false, isGross: false }),
}))

const product: ProductDetail = { ...sampleProduct, orderedBefore: { day: "2026-11-20", quantity: 24 } }

describe("the buy box", () => {
  it.each([
    ["in one packaging", product],
    [
      "in several packagings",
      {
        ...product,
        packagings: [
          { code: "CT", label: "Cartone", size: 6, isDefault: true },
          { code: "BN", label: "Bancale", size: 60, isDefault: false },
        ],
      },
    ],
    ["and is waited for", { ...product, availability: "NON DISPONIBILE" }],
  ] satisfies ReadonlyArray<[string, ProductDetail]>)("[S12.10] shows when it was last ordered: %s", (_, shown) => {
    render(<BuyBox product={shown} />, { wrapper: MemoryRouter })
    expect(screen.getAllByText("2026-11-20")).toHaveLength(1)
  })
})
