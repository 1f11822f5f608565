/**
 * A cart: what the server last told, and the changes asked for since (S3.3, S4.5).
 *
 * Folding an event never walks the rows: it replaces the confirmed cart or edits the short list of pending
 * changes. Rows with the changes applied are worked out when someone looks (`viewCart`).
 */
import { Schema } from "effect"
import { CartChange, type CartEvent, type ChangeId } from "./cart-events.ts"
import { EMPTY_SERVER_CART, ServerCart } from "./cart-values.ts"

/** A change on its way; `accepted` once the backend took it, until a loaded cart shows it. */
export const PendingChange = Schema.Struct({ change: CartChange, accepted: Schema.Boolean })
export type PendingChange = typeof PendingChange.Type

/** A change that the backend did not take, kept until it is dismissed, retried or overtaken by another on its line. */
export const RefusedChange = Schema.Struct({ change: CartChange, reason: Schema.String })
export type RefusedChange = typeof RefusedChange.Type

export const Cart = Schema.Struct({
  confirmed: ServerCart,
  /** False until the server has told this cart once. */
  loaded: Schema.Boolean,
  /** In the order they were asked for. */
  pending: Schema.Array(PendingChange),
  refused: Schema.Array(RefusedChange),
})
export type Cart = typeof Cart.Type

export const initialCart: Cart = { confirmed: EMPTY_SERVER_CART, loaded: false, pending: [], refused: [] }

/** Folds one event. Ids that are not known change nothing, and then the very same cart comes back. */
export function evolveCart(cart: Cart, event: CartEvent): Cart {
  switch (event._tag) {
    case "CartLoaded":
      return { ...cart, confirmed: event.cart, loaded: true, pending: stillUnanswered(cart.pending) }
    case "CartPurged":
      return initialCart
    case "CartChangeRequested":
      return requested(cart, event.change)
    case "CartChangeAccepted":
      return accepted(cart, event.changeId)
    case "CartChangeRefused":
      return refused(cart, event.changeId, event.reason)
    case "CartRefusalDismissed":
      return dismissed(cart, event.changeId)
    case "OrderPrepared":
      return cart
    case "OrderSent":
      return { ...cart, confirmed: EMPTY_SERVER_CART, pending: stillUnanswered(cart.pending) }
  }
}

function requested(cart: Cart, change: CartChange): Cart {
  return { ...cart, pending: [...cart.pending, { change, accepted: false }] }
}

function accepted(cart: Cart, id: ChangeId): Cart {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined || found.accepted) return cart
  return { ...cart, pending: cart.pending.with(at, { change: found.change, accepted: true }) }
}

function refused(cart: Cart, id: ChangeId, reason: string): Cart {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined) return cart
  return {
    ...cart,
    pending: cart.pending.toSpliced(at, 1),
    refused: [...cart.refused, { change: found.change, reason }],
  }
}

function dismissed(cart: Cart, id: ChangeId): Cart {
  const at = indexOf(cart.refused, id)
  return at < 0 ? cart : { ...cart, refused: cart.refused.toSpliced(at, 1) }
}

function stillUnanswered(pending: ReadonlyArray<PendingChange>): ReadonlyArray<PendingChange> {
  return pending.some((each) => each.accepted) ? pending.filter((each) => !each.accepted) : pending
}

/** The change that is being settled stands at the front: this is no search in practice. */
function indexOf(changes: ReadonlyArray<{ readonly change: CartChange }>, id: ChangeId): number {
  return changes.findIndex((each) => each.change.id === id)
}
