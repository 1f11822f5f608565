/** The cart's reducer as users of the peers write it: on a draft, or with spreads. */
import type { Cart, CartEvent, PendingChange } from "@dispensa/domain"

export interface MutableCart {
  confirmed: Cart["confirmed"]
  loaded: boolean
  pending: Array<PendingChange>
  refused: Array<Cart["refused"][number]>
}

/** Changes the draft in place. */
export const draftCart = (cart: MutableCart, event: CartEvent): void => {
  if (event._tag === "CartChangeRequested") cart.pending.push({ change: event.change, accepted: false })
  if (event._tag === "CartChangeAccepted") {
    const at = cart.pending.findIndex(({ change }) => change.id === event.changeId)
    const found = cart.pending[at]
    if (found !== undefined) cart.pending[at] = { ...found, accepted: true }
  }
  if (event._tag === "CartLoaded") {
    cart.confirmed = event.cart
    cart.loaded = true
    cart.pending = cart.pending.filter(({ accepted }) => !accepted)
  }
}

/** Copies what changes. */
export const spreadCart = (cart: Cart, event: CartEvent): Cart => {
  if (event._tag === "CartChangeRequested")
    return { ...cart, pending: [...cart.pending, { change: event.change, accepted: false }] }
  if (event._tag === "CartChangeAccepted")
    return {
      ...cart,
      pending: cart.pending.map((each) => (each.change.id === event.changeId ? { ...each, accepted: true } : each)),
    }
  if (event._tag === "CartLoaded")
    return { ...cart, confirmed: event.cart, loaded: true, pending: cart.pending.filter(({ accepted }) => !accepted) }
  return cart
}
