import type { BoughtItem, OrderedBefore } from "@dispensa/domain"
import { boughtItem, purchaseOn } from "@dispensa/domain/testing"
import { fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { LastOrdered } from "./last-ordered.tsx"
import { UsualQuantity } from "./usual-quantity.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const bought = vi.hoisted(() => ({ items: new Array<BoughtItem>(), requests: 0 }))
const announce = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))
vi.mock("../../ui/feedback/live-region.tsx", () => ({ announce }))
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({}) }))
vi.mock("../cart/use-bought.ts", () => ({
  useBoughtBeside: () => {
    bought.requests += 1
    return bought.items
  },
}))

const shownText = (product: typeof sampleProduct) =>
  render(
    <MemoryRouter>
      <LastOrdered product={product} />
    </MemoryRouter>,
  ).container.textContent

const ordered = (orderedBefore: OrderedBefore) => ({ ...sampleProduct, orderedBefore })

describe("the last order of a product", () => {
  it.each([
    [{ day: "2026-08-12", quantity: 24 }, "Ultimo ordine 12 ago: 24\u00a0pz"],
    [{ day: "2025-08-12", quantity: 0.5 }, "Ultimo ordine 12 agosto 2025: 0,5\u00a0pz"],
    [{ day: "2026-08-12", quantity: null }, "Ultimo ordine 12 ago"],
    [{ day: "2026-11-28", quantity: 24 }, ""],
    [{ day: "12/08/2026", quantity: 24 }, ""],
  ])("[S12.10] shows %j as %j", (last, text) => {
    expect(shownText(ordered(last))).toBe(text)
  })

  it("[S12.10] is omitted when the backend does not state it", () => {
    expect(shownText(sampleProduct)).toBe("")
  })
})

const Stepping = ({ product }: { readonly product: typeof sampleProduct }) => {
  const [quantity, setQuantity] = useState(6)
  return (
    <>
      <output>{quantity}</output>
      <UsualQuantity product={product} name="Olio" least={6} quantity={quantity} setQuantity={setQuantity} />
    </>
  )
}

describe("the usual quantity beside a stepper", () => {
  const last = { day: "2026-11-20", quantity: 24 }
  const chip = () => screen.queryByRole("button", { name: "24\u00a0pz come al solito: Olio" })

  it("[S12.10] is applied by one tap, never automatically, and reverted by another", () => {
    bought.items = [boughtItem("OL-1", [purchaseOn("2026-11-20", 24), purchaseOn("2026-11-10", 20)])]
    render(<Stepping product={ordered(last)} />)
    expect(screen.getByRole("status").textContent).toBe("6")
    expect(chip()?.getAttribute("aria-pressed")).toBe("false")
    fireEvent.click(chip() ?? screen.getByRole("status"))
    expect(screen.getByRole("status").textContent).toBe("24")
    expect(announce).toHaveBeenLastCalledWith("24 × Olio")
    fireEvent.click(chip() ?? screen.getByRole("status"))
    expect(screen.getByRole("status").textContent).toBe("6")
  })

  it("[S12.10] is not offered when the stepper already holds it, and not requested when nothing was ordered", () => {
    bought.items = [boughtItem("OL-1", [purchaseOn("2026-11-20", 6)])]
    render(<Stepping product={ordered(last)} />)
    expect(screen.queryByRole("button")).toBeNull()
    bought.requests = 0
    render(<Stepping product={sampleProduct} />)
    expect(bought.requests).toBe(0)
  })
})
