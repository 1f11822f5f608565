import { differencesOf, evolveCart, initialCart, viewCart } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { cartWith, someOwner, someRow } from "../../testing/some-values.ts"
import { makeCheckoutMemory } from "./checkout-memory.ts"
import { forgetClient } from "../../platform/tab-keys.ts"

const draft = { pickup: null, paymentMethod: "bank-transfer", note: "Al mattino" } as const
const loaded = (unitPrice: number) => {
  const cart = cartWith({ ...someRow(2), unitPrice })
  return viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner: someOwner, cart }))
}

describe("what the checkout remembers", () => {
  it("[S2.63] a draft comes back after a reload, for the client and the address whose it is", () => {
    const store = safeStorage(createMemoryStorage())
    const elsewhere = { ...someOwner, addressCode: "A2" }
    makeCheckoutMemory(store).keepDraft(someOwner, draft)
    makeCheckoutMemory(store).keepDraft(elsewhere, { ...draft, note: "Al cancello" })
    const reloaded = makeCheckoutMemory(store)
    expect(reloaded.draft(someOwner)).toEqual(draft)
    expect(reloaded.draft({ ...someOwner, clientId: 8 }).note).toBe("")
    reloaded.forgetDraft(someOwner)
    expect(reloaded.draft(someOwner).note).toBe("")
    expect(reloaded.draft(elsewhere).note).toBe("Al cancello")
  })

  it("[S12.15] the wish of whoever proposed an order is not kept for the next one; one's own is", () => {
    const memory = makeCheckoutMemory(safeStorage(createMemoryStorage()))
    const wishing = { ...draft, ifMissing: "call" } as const
    memory.keepDraft(someOwner, wishing)
    memory.forgetDraft(someOwner)
    expect(memory.draft(someOwner).ifMissing).toBe("call")
    memory.keepDraft(someOwner, { ...wishing, proposedFor: 501 })
    memory.forgetDraft(someOwner)
    expect(memory.draft(someOwner)).toEqual({ pickup: null, paymentMethod: null, note: "" })
  })

  it("[S2.63] another price is a difference until the client goes on with it, over a reload too", () => {
    const store = safeStorage(createMemoryStorage())
    makeCheckoutMemory(store).follow(loaded(1000))
    const reloaded = makeCheckoutMemory(store)
    let told = 0
    reloaded.onSeen(() => (told += 1))
    reloaded.follow(loaded(1200))
    expect([...(differencesOf(reloaded.seen(), loaded(1200))?.oldPrices.values() ?? [])]).toEqual([1000])
    expect(told).toBe(0)
    reloaded.accept(loaded(1200))
    expect(differencesOf(reloaded.seen(), loaded(1200))).toBeNull()
    expect(told).toBe(1)
  })

  it("[S4.3] nothing is seen any more after a logout", () => {
    const store = safeStorage(createMemoryStorage())
    const memory = makeCheckoutMemory(store)
    memory.follow(loaded(1000))
    forgetClient(store)
    expect(memory.seen()).toBeNull()
  })
})
