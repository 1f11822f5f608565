/** The cart as it was last seen in this browser tab: cart page and checkout share it, a reload loses nothing. */
import { type CartDifferences, type CartView, differencesOf } from "@dispensa/domain"
import { useEffect, useSyncExternalStore } from "react"
import { useCheckoutMemory } from "./use-checkout-memory.ts"
import { followSeen } from "./seen-cart.ts"

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
