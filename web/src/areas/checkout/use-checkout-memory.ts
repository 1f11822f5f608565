/** The checkout's memory of this browser tab, one for all that look at it; made by the first of them, so that no other page carries it. */
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

/** The cart as it was last seen in this browser tab: cart page and checkout share it, a reload loses nothing. */
export interface SeenCartControl {
  /** What has changed since; null when nothing has. */
  readonly differences: CartDifferences | null
  /** The client has seen the differences and goes on with them. */
  readonly accept: () => void
}

export const useSeenCart = (cart: CartView): SeenCartControl => {
  const memory = useCheckoutMemory()
  const seen = useSyncExternalStore(memory.onSeen, memory.seen, memory.seen)
  useEffect(() => memory.follow(cart), [memory, cart])
  return { differences: differencesOf(followSeen(seen, cart), cart), accept: () => memory.accept(cart) }
}
