/** What is known of the cart while the backend does not answer about it: nothing, or what it was the last time (S8.9). */
import { ownerKey } from "@dispensa/domain"
import { useState, useSyncExternalStore } from "react"
import { useService, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { CartService } from "./cart-service.ts"
import { shownCart } from "./use-cart.ts"

const useIsFailing = (): boolean => {
  const cart = useService(CartService)
  return useSyncExternalStore(cart.onFailing, cart.isFailing, cart.isFailing)
}

/** No cart is known, and the backend does not answer about it. */
export const useIsCartMissing = (): boolean => {
  const isFailing = useIsFailing()
  return useShopState((state) => !shownCart(state).loaded && ownerOfState(state) !== null) && isFailing
}

/** From when the cart is, where the backend does not answer about it now. Epoch milliseconds; null for a fresh one. */
export const useCartAsOf = (): number | null => {
  const loadedAt = useShopState((state) => shownCart(state).loadedAt ?? null)
  return useIsFailing() ? loadedAt : null
}

/** Since this component shows that owner's cart: what was known before may be a cart that the backend no longer has. */
export const useIsLoadedAnew = (): boolean => {
  const loadedAt = useShopState((state) => shownCart(state).loadedAt)
  const owner = useShopState((state) => {
    const shown = ownerOfState(state)
    return shown === null ? "" : ownerKey(shown)
  })
  const [before, setBefore] = useState({ owner, loadedAt })
  const isOther = before.owner !== owner
  if (isOther) setBefore({ owner, loadedAt })
  return !isOther && loadedAt !== before.loadedAt
}
