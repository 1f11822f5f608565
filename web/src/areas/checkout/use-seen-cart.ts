/** Keeps the cart as it was last seen, for this browser tab: cart page and checkout share it, a reload loses nothing. */
import type { CartView } from "@dispensa/domain"
import { useState } from "react"
import { CHECKOUT_SEEN_KEY } from "./checkout-keys.ts"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"
import {
  type CartDifferences,
  differencesOf,
  followSeen,
  parseSeen,
  printSeen,
  type SeenCart,
  seenOf,
} from "./seen-cart.ts"

const store = () => safeStorage(tabStorage())

export interface SeenCartControl {
  /** What has changed since; null when nothing has. */
  readonly differences: CartDifferences | null
  /** The client has seen the differences and goes on with them. */
  readonly accept: () => void
}

export const useSeenCart = (cart: CartView): SeenCartControl => {
  const [seen, setSeen] = useState<SeenCart | null>(() => parseSeen(store().get(CHECKOUT_SEEN_KEY)))
  const keep = (next: SeenCart): void => {
    store().set(CHECKOUT_SEEN_KEY, printSeen(next))
    setSeen(next)
  }
  const followed = followSeen(seen, cart)
  if (followed !== null && followed !== seen) keep(followed)
  return { differences: differencesOf(followed, cart), accept: () => keep(seenOf(cart)) }
}
