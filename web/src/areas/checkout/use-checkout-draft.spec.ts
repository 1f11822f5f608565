import { initialCart, viewCart } from "@dispensa/domain"
import { expect, it } from "vitest"
import { cartFor } from "./use-checkout-draft.ts"

it("[S9.9][S9.10] what is collected costs no transport, also in the total that is confirmed", () => {
  const cart = {
    ...viewCart(initialCart),
    netTotal: 10_000,
    grossTotal: 11_000,
    transportCost: 990,
    documentTotal: 11_990,
  }
  const pickup = { date: "2026-11-24", slot: "morning", place: "BO-1" } as const
  expect(cartFor(cart, pickup)).toMatchObject({ netTotal: 10_000, transportCost: 0, documentTotal: 11_000 })
  expect(cartFor(cart, null)).toBe(cart)
})
