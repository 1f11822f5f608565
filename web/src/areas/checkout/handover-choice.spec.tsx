import { initialCart, viewCart } from "@dispensa/domain"
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

const show = (config: Partial<ShopConfig>, cart = viewCart(initialCart)) => {
  Object.assign(shopConfig, config)
  render(<HandoverChoice cart={cart} address={null} now={TUESDAY} pickup={null} onChange={() => {}} />)
  return screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent ?? "")
}

describe("how the goods come", () => {
  it("[S9.12] they are sent, unless the client collects them", () => {
    expect(show({})).toEqual([expect.stringContaining("Consegna"), expect.stringContaining("Ritiro in sede")])
  })

  it("[S9.12] they are only collected in a shop that does not send them", () => {
    expect(show({ deliveryType: "PICKUP_GOOD" })).toEqual([expect.stringContaining("Ritiro in sede")])
  })

  it("[S9.9] delivery is free where it costs nothing, and not where nobody says what it costs", () => {
    const cart = viewCart(initialCart)
    expect(show({}, { ...cart, transportCost: 0 })[0]).toContain(m.cart_free())
    cleanup()
    expect(show({}, { ...cart, transportCost: null })[0]).not.toContain(m.cart_free())
  })

  it("[S9.12] they come within three working days, and as much later as the shop takes at least", () => {
    expect(show({})[0]).toContain("venerdì 27 novembre")
    cleanup()
    expect(show({ minShippingDays: 2 })[0]).toContain("lunedì 30 novembre")
  })
})
