import { type CartView, initialCart, viewCart } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { CartGoals, CartTotals } from "./cart-totals.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const transportWith = (transportCost: number | null) => {
  cleanup()
  render(<CartTotals cart={{ ...viewCart(initialCart), transportCost }} />)
  return screen.queryByText(m.cart_transport())?.parentElement?.textContent ?? null
}

describe("the totals of a cart", () => {
  it("[S9.9] omit transport when nobody states it, and call it free when it costs nothing", () => {
    expect(transportWith(0)).toContain(m.cart_free())
    expect(transportWith(1200)).toContain("12,00")
    expect(transportWith(null)).toBeNull()
  })

  it("[S9.9][S9.10] name the pickup instead of transport when the order is collected", () => {
    render(<CartTotals cart={{ ...viewCart(initialCart), transportCost: 0 }} isPickup />)
    expect(screen.getByText(m.cart_transport()).textContent).toContain(m.cart_pickup())
    cleanup()
    expect(transportWith(0)).not.toContain(m.cart_pickup())
  })

  it.each([true, false])("[S9.9] explain what the total contains only if the backend states totals: %s", (isStated) => {
    vi.spyOn(backendCapabilities, "offers").mockImplementation((feature) => feature !== "order-totals" || isStated)
    render(<CartTotals cart={viewCart(initialCart)} />)
    expect(screen.queryByText(m.cart_document_why()) !== null).toBe(isStated)
  })

  it("[S3.3] promise free transport by the backend's own rule if it has one, and nothing if it states none", () => {
    const cart = { ...viewCart(initialCart), netTotal: 10_000, transportCost: 1200 }
    const own = (freeTransportFrom?: number) => {
      const { confirmed } = initialCart
      const stated = freeTransportFrom === undefined ? {} : { freeTransportFrom }
      return viewCart({ ...initialCart, confirmed: { ...confirmed, hasOwnTransport: true, ...stated } }).freeTransport
    }
    const show = (freeTransport: CartView["freeTransport"]) => {
      cleanup()
      render(
        <>
          <CartGoals cart={{ ...cart, freeTransport }} />
          <CartTotals cart={{ ...cart, freeTransport }} />
        </>,
      )
      return document.body.textContent
    }
    const missing = m.cart_missing_to_free({ amount: "150,01\u00A0€" })
    expect(show(cart.freeTransport)).toContain(missing)
    expect(show(own(18_000))).toContain("180,00")
    expect(show(own(18_000))).not.toContain(missing)
    expect(show(own())).not.toContain(missing)
    expect(show(own())).not.toContain(m.cart_transport_from({ amount: "" }).trim())
  })

  it("[S3.3][S12.5] are hidden together with prices, and so is the amount missing to a minimum", () => {
    const cart = {
      ...viewCart(initialCart),
      netTotal: 1000,
      listTotal: 1250,
      minimumOrder: 5000,
      missingToMinimum: 4000,
    }
    const shown = (isShown: boolean) => {
      cleanup()
      render(
        <PriceViewContext value={{ isShown, isGross: true }}>
          <CartGoals cart={cart} />
          <CartTotals cart={cart} />
        </PriceViewContext>,
      )
      return document.body.textContent
    }
    expect(shown(true)).toContain("12,50")
    expect(shown(false)).toBe("")
  })

  it("[S9.9] call nothing a discount unless a coupon took it off: some document totals exclude transport", () => {
    const cart = { ...viewCart(initialCart), netTotal: 1000, grossTotal: 1220, transportCost: 500, documentTotal: 1220 }
    render(<CartTotals cart={cart} />)
    expect(screen.queryByText(m.cart_discount())).toBeNull()
  })

  it("[S12.5] begin with the list prices and the reductions, if the backend states them", () => {
    const cart = { ...viewCart(initialCart), netTotal: 1000, listTotal: 1250 }
    render(<CartTotals cart={cart} />)
    expect(screen.getByText(m.cart_list_total()).parentElement?.textContent).toContain("12,50")
    expect(screen.getByText(m.cart_all_discounts()).parentElement?.textContent).toContain("-2,50")
    cleanup()
    render(<CartTotals cart={{ ...cart, listTotal: null }} />)
    expect(screen.queryByText(m.cart_list_total())).toBeNull()
  })
})
