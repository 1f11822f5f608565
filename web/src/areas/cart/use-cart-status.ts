/** Whether the cart is still to be loaded or rendered, and the age of the last known one while the backend does not answer about it (S8.9). */
import { ownerKey } from "@dispensa/domain"
import { useDeferredValue, useState, useSyncExternalStore } from "react"
import { useService, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { CartService } from "./cart-service.ts"
import { shownCart } from "./use-cart.ts"

const useIsFailing = (): boolean => {
  const cart = useService(CartService)
  return useSyncExternalStore(cart.onFailing, cart.isFailing, cart.isFailing)
}

/** True if no cart is known and the backend does not answer about it. */
export const useIsCartMissing = (): boolean => {
  const isFailing = useIsFailing()
  return useShopState((state) => !shownCart(state).loaded && ownerOfState(state) !== null) && isFailing
}

/** When the shown cart was loaded, if the backend does not answer about it now. Epoch milliseconds; null for a fresh one. */
export const useCartAsOf = (): number | null => {
  const loadedAt = useShopState((state) => shownCart(state).loadedAt ?? null)
  return useIsFailing() ? loadedAt : null
}

/** Whether the owner's cart has been loaded since this component first showed it: an earlier one may no longer exist at the backend. */
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

/** A cart's lines, the changes that were refused, and the rows that cannot be shown. */
interface Coming {
  readonly rows: ReadonlyArray<unknown>
  readonly refusals: ReadonlyArray<unknown>
  readonly unreadableRows: ReadonlyArray<unknown>
}

/**
 * True until there are lines, and while they are rendered for the first time, as a deferred value: that render is sliced,
 * whereas a store update renders synchronously and would make a tap wait for all lines.
 */
export const useIsWaiting = ({ rows, refusals, unreadableRows }: Coming): boolean => {
  const isWaiting = rows.length + refusals.length + unreadableRows.length === 0
  const wasWaiting = useDeferredValue(isWaiting)
  return isWaiting || wasWaiting
}
