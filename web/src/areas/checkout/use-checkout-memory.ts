/** The checkout's memory of this browser tab, one for all that look at it; made by the first of them, so that no other page carries it. */
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { type CheckoutMemories, makeCheckoutMemory } from "./checkout-memory.ts"

const memories = new WeakMap<KeyValueStore, CheckoutMemories>()

export const useCheckoutMemory = (): CheckoutMemories => memoryOf(useService(TabStore))

const memoryOf = (store: KeyValueStore): CheckoutMemories => {
  const memory = memories.get(store) ?? makeCheckoutMemory(store)
  memories.set(store, memory)
  return memory
}
