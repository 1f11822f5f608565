import { differencesOf, evolveCart, initialCart, NO_CART, ownerKey, viewCart } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { cartWith, someOwner, someRow } from "../../testing/some-values.ts"
import { makeCheckoutMemory } from "./checkout-memory.ts"
import { CHECKOUT_DRAFT_KEY, clearClient } from "../../platform/tab-keys.ts"

const draft = { pickup: null, paymentMethod: "bank-transfer", note: "Al mattino" } as const
const loaded = (unitPrice: number) => {
  const cart = cartWith({ ...someRow(2), unitPrice })
  return viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner: someOwner, cart }))
}

describe("the checkout's memory", () => {
  it("[S2.63] a draft survives a reload, for its own client and address", () => {
    const store = safeStorage(createMemoryStorage())
    const elsewhere = { ...someOwner, addressCode: "A2" }
    makeCheckoutMemory(store).keepDraft(someOwner, draft)
    makeCheckoutMemory(store).keepDraft(elsewhere, { ...draft, note: "Al cancello" })
    const reloaded = makeCheckoutMemory(store)
    expect(reloaded.draft(someOwner, 3)).toEqual(draft)
    expect(reloaded.draft({ ...someOwner, clientId: 8 }, 3).note).toBe("")
    reloaded.clearDraft(someOwner, 3)
    expect(reloaded.draft(someOwner, 3).note).toBe("")
    expect(reloaded.draft(elsewhere, 3).note).toBe("Al cancello")
  })

  it("[S12.15] one's own choice for a missing item is retained for the next order, a proposal's is not", () => {
    const memory = makeCheckoutMemory(safeStorage(createMemoryStorage()))
    memory.keepDraft(someOwner, { ...draft, ifMissing: "call" })
    memory.clearDraft(someOwner, 3)
    expect(memory.draft(someOwner, 4).ifMissing).toBe("call")
    memory.keepDraft(someOwner, { ...draft, ifMissing: "replace", proposedFor: 501 })
    expect(memory.draft(someOwner, 501).ifMissing).toBe("replace")
    memory.clearDraft(someOwner, 501)
    expect([501, 502].map((cartId) => memory.draft(someOwner, cartId).ifMissing)).toEqual(["call", "call"])
  })

  it("[S12.15] a proposal's draft replaces nothing chosen for another cart of the address", () => {
    const memory = makeCheckoutMemory(safeStorage(createMemoryStorage()))
    memory.keepDraft(someOwner, { ...draft, deliveryDay: "2026-03-05" })
    memory.keepDraft(someOwner, { pickup: null, paymentMethod: null, note: "gate 3", proposedFor: 501 })
    expect(memory.draft(someOwner, 501).note).toBe("gate 3")
    for (const cartId of [502, NO_CART]) expect(memory.draft(someOwner, cartId).deliveryDay).toBe("2026-03-05")
    memory.clearDraft(someOwner, 501)
    expect(memory.draft(someOwner, 501)).toEqual({ ...draft, deliveryDay: "2026-03-05" })
  })

  it("[S12.15] a proposal's draft that an earlier release stored in place of one's own applies to no other cart", () => {
    const store = safeStorage(createMemoryStorage())
    store.set(CHECKOUT_DRAFT_KEY, JSON.stringify({ [ownerKey(someOwner)]: { ...draft, proposedFor: 501 } }))
    expect(makeCheckoutMemory(store).draft(someOwner, 502)).toEqual({ pickup: null, paymentMethod: null, note: "" })
  })

  it("[S2.63] another price is a difference until the client accepts it, also over a reload", () => {
    const store = safeStorage(createMemoryStorage())
    makeCheckoutMemory(store).follow(loaded(1000))
    const reloaded = makeCheckoutMemory(store)
    let notified = 0
    reloaded.onSeen(() => (notified += 1))
    reloaded.follow(loaded(1200))
    expect([...(differencesOf(reloaded.seen(), loaded(1200))?.oldPrices.values() ?? [])]).toEqual([1000])
    expect(notified).toBe(0)
    reloaded.accept(loaded(1200))
    expect(differencesOf(reloaded.seen(), loaded(1200))).toBeNull()
    expect(notified).toBe(1)
  })

  it("[S4.3] no seen cart is left after a logout", () => {
    const store = safeStorage(createMemoryStorage())
    const memory = makeCheckoutMemory(store)
    memory.follow(loaded(1000))
    clearClient(store)
    expect(memory.seen()).toBeNull()
  })
})
