import { initialCart, type PaymentMethod, viewCart } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { type ShopConfig, shopConfig } from "../content/shop-config.ts"
import { m } from "../../i18n/messages.ts"
import { HandoverChoice } from "./handover-choice.tsx"

const original = { ...shopConfig }

afterEach(() => {
  cleanup()
  Object.assign(shopConfig, original)
})

/** A Tuesday at noon in Rome. */
const TUESDAY = Date.parse("2026-11-24T11:00:00Z")

const show = (config: Partial<ShopConfig>, cart = viewCart(initialCart), method: PaymentMethod | null = null) => {
  Object.assign(shopConfig, config)
  render(<HandoverChoice cart={cart} address={null} now={TUESDAY} pickup={null} method={method} onChange={() => {}} />)
  return screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent ?? "")
}

describe("delivery or pickup", () => {
  it("[S9.12] the order is delivered unless the client picks it up", () => {
    expect(show({})).toEqual([expect.stringContaining("Consegna"), expect.stringContaining("Ritiro in sede")])
  })

  it("[S9.12] only pickup is offered in a shop that does not deliver", () => {
    expect(show({ deliveryType: "PICKUP_GOOD" })).toEqual([expect.stringContaining("Ritiro in sede")])
  })

  it("[S9.9] delivery is called free if it costs nothing, but not if its cost is unknown", () => {
    const cart = viewCart(initialCart)
    expect(show({}, { ...cart, transportCost: 0 })[0]).toContain(m.cart_free())
    cleanup()
    expect(show({}, { ...cart, transportCost: null })[0]).not.toContain(m.cart_free())
  })

  it("[S9.9] delivery waits for a bank transfer before the order is placed too", () => {
    const [delivery] = show({}, viewCart(initialCart), "bank-transfer")
    expect(delivery).toContain("appena riceviamo il bonifico, non prima di venerdì 27 novembre")
  })

  it("[S9.12] delivery takes three working days, and longer by the shop's minimum", () => {
    expect(show({})[0]).toContain("venerdì 27 novembre")
    cleanup()
    expect(show({ minShippingDays: 2 })[0]).toContain("lunedì 30 novembre")
  })
})
