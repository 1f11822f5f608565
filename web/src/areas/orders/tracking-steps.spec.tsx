/** Tracking of an order, for backends that know its steps and for those that know its quantities instead. */
import type { OrderDetail, OrderTracking } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { someOrder } from "./testing/some-order.ts"
import { TrackingSteps } from "./tracking-steps.tsx"

beforeEach(() => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tracking: OrderTracking = {
  orderId: someOrder.orderId,
  status: "PR",
  steps: [],
  expectedOn: null,
  carrier: "",
  trackingCode: "",
  trackingUrl: null,
}
const order: OrderDetail = {
  ...someOrder,
  status: "PR",
  lines: [
    {
      itemCode: "610234",
      promoCode: "",
      promoRow: 0,
      name: "Toma di malga",
      slug: "610234",
      image: null,
      quantity: 7.2,
      unit: "KG",
      packLabel: "",
      packSize: 1,
      unitPrice: 1881,
      vatRate: null,
      lineTotal: 13_543,
      fulfilment: { delivered: 3, open: 4.2, closed: 0, ready: 1.8 },
    },
  ],
}

const show = (steps: OrderTracking["steps"], of: OrderDetail | null) => {
  const { wrapper } = testShop({})
  return render(<TrackingSteps tracking={{ ...tracking, steps }} order={of} />, { wrapper }).container
}

describe("the tracking of an order", () => {
  it("[S2.62] shows its steps, if there are any, without its lines", () => {
    const steps = [{ status: "IA", label: "Ricevuto", at: "2026-11-24T11:00:00Z" }]
    const shown = show(steps, order)
    expect(shown.querySelectorAll("ol > li")).toHaveLength(1)
    expect(screen.queryByText("Toma di malga")).toBeNull()
  })

  it("[S12.6] without steps shows the fulfilment of each line, and no empty list", () => {
    const shown = show([], order)
    expect(shown.querySelector("ol")).toBeNull()
    expect(screen.getByText("Toma di malga")).not.toBeNull()
    expect(shown.textContent).toContain(m.orders_delivered())
    expect(shown.textContent).toMatch(/4[.,]2/)
  })

  it("[S12.6] without steps and lines shows only its status", () => {
    const shown = show([], null)
    expect(shown.querySelectorAll("ol, table, ul")).toHaveLength(0)
    expect(screen.getByText(m.orders_status())).not.toBeNull()
  })
})
