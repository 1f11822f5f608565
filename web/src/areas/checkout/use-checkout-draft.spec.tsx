import { type CartId, type CartOwner, initialCart, NO_CART, viewCart } from "@dispensa/domain"
import { act, renderHook } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { makeCheckoutMemory } from "./checkout-memory.ts"
import { cartFor, useCheckoutDraft } from "./use-checkout-draft.ts"

const memory = makeCheckoutMemory(safeStorage(createMemoryStorage()))
vi.mock("./use-checkout-memory.ts", () => ({ useCheckoutMemory: () => memory }))

it("[S6.3] an agent's draft for one client is not shown for the next one, nor for another address, on an open page", () => {
  const anna = { clientId: 7, addressCode: "A1" }
  const { result, rerender } = renderHook((owner: CartOwner) => useCheckoutDraft(owner), { initialProps: anna })
  act(() => result.current.change({ note: "gate 3", paymentMethod: "on-account" }))
  for (const other of [
    { clientId: 8, addressCode: "A1" },
    { clientId: 7, addressCode: "A2" },
  ]) {
    rerender(other)
    expect(result.current.draft).toEqual({ pickup: null, paymentMethod: null, note: "" })
    act(() => result.current.change({ note: "other" }))
    expect(memory.draft(other, NO_CART)).toEqual({ pickup: null, paymentMethod: null, note: "other" })
  }
  rerender(anna)
  expect(result.current.draft.note).toBe("gate 3")
})

it("[S12.15] a proposal's draft applies to the cart it was copied into, and to none that is not known yet", () => {
  const owner = { clientId: 9, addressCode: "A1" }
  memory.keepDraft(owner, { pickup: null, paymentMethod: "card", note: "gate 3", proposedFor: 501 })
  const noteIn = (cartId: CartId) => renderHook(() => useCheckoutDraft(owner, cartId)).result.current.draft.note
  expect([noteIn(501), noteIn(NO_CART), noteIn(502)]).toEqual(["gate 3", "", ""])
})

it("[S9.9][S9.10] a pickup costs no transport, also in the confirmed total", () => {
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
