/** The checkout's memory in this browser tab, shared by all its users; created by the first of them, so that no other page loads it. */
import { differencesOf, type CartDifferences, type CartView } from "@dispensa/domain"
import { useEffect, useSyncExternalStore } from "react"
import { followSeen } from "./seen-cart.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { makeCheckoutMemory, type CheckoutMemories } from "./checkout-memory.ts"

const memories = new WeakMap<KeyValueStore, CheckoutMemories>()

export const useCheckoutMemory = (): CheckoutMemories => memoryOf(useService(TabStore))

const memoryOf = (store: KeyValueStore): CheckoutMemories => {
  const memory = memories.get(store) ?? makeCheckoutMemory(store)
  memories.set(store, memory)
  return memory
}

/** The cart as last seen in this browser tab: shared by cart page and checkout, and it survives a reload. */
export interface SeenCartControl {
  /** Changes since then; null if there are none. */
  readonly differences: CartDifferences | null
  /** The client accepts the differences. */
  readonly accept: () => void
}

export const useSeenCart = (cart: CartView): SeenCartControl => {
  const memory = useCheckoutMemory()
  const seen = useSyncExternalStore(memory.onSeen, memory.seen, memory.seen)
  useEffect(() => memory.follow(cart), [memory, cart])
  return { differences: differencesOf(followSeen(seen, cart), cart), accept: () => memory.accept(cart) }
}
