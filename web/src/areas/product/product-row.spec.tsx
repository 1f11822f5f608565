import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { ProductCard } from "./product-card.tsx"
import { ProductRow } from "./product-row.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const rendered = vi.hoisted(() => vi.fn<() => void>())

vi.mock("./availability.tsx", () => ({
  ProductAvailability: () => {
    rendered()
    return <p>in stock</p>
  },
}))
vi.mock("./add-to-cart.tsx", () => ({ AddToCart: () => null }))
vi.mock("./later-parts.tsx", () => ({ LaterCompareToggle: () => null, LaterLastOrdered: () => null }))
vi.mock("./in-cart.tsx", () => ({ InCart: () => null }))
vi.mock("./wishlist-button.tsx", () => ({ WishlistButton: () => null }))
vi.mock("../cart/use-cart.ts", () => ({ useCartItemQuantity: () => 0 }))

describe("[S2.43] a product in a list", () => {
  afterEach(() => {
    cleanup()
    rendered.mockReset()
  })

  it.each([
    ["row", ProductRow],
    ["card", ProductCard],
  ])("a %s is not rerendered with the page around it, only with its product", (_, Item) => {
    const page = (product: typeof sampleProduct, count: string) => (
      <MemoryRouter>
        <p>{count}</p>
        <Item product={product} />
      </MemoryRouter>
    )
    const { rerender } = render(page(sampleProduct, "1 product"))
    const before = rendered.mock.calls.length
    rerender(page(sampleProduct, "2 products"))
    expect(screen.getByText("2 products")).toBeDefined()
    expect(rendered).toHaveBeenCalledTimes(before)
    rerender(page({ ...sampleProduct, name: "Olio nuovo" }, "2 products"))
    expect(screen.getByRole("link").textContent).toContain("Olio nuovo")
    expect(rendered).toHaveBeenCalledTimes(before + 1)
  })
})
