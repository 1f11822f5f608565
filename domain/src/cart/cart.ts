/**
 * A cart: what the server last told, and the changes asked for since (S3.3, S4.5).
 *
 * Folding an event never walks the rows: it replaces the confirmed cart or edits the short list of pending
 * changes. Rows with the changes applied are worked out when someone looks (`viewCart`).
 */
import { Schema } from "effect"
import { CartChange, type CartEvent, type ChangeId } from "./cart-events.ts"
import { EMPTY_SERVER_CART, type LineKey, ServerCart } from "./cart-values.ts"
import { append, type Queue, queueAfter, toArray } from "./pending-queue.ts"

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
      return { confirmed: event.cart, loaded: true, pending: unanswered(cart.pending), refused: cart.refused }
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
      return { ...cart, confirmed: EMPTY_SERVER_CART, pending: unanswered(cart.pending) }
  }
}

/** An id is asked for once. Asking anew about a line overtakes what was refused there. */
function requested(cart: Cart, change: CartChange): Cart {
  const asked = { change, accepted: false }
  const refusals = withoutLine(cart.refused, change.line)
  const queue = queues.get(cart)
  if (queue !== undefined) return queued(cart, append(queue, asked), refusals)
  if (cart.pending.length >= LONG_LIST) return queued(cart, queueAfter(cart.pending, asked), refusals)
  if (indexOf(cart.pending, change.id) >= 0) return cart
  return { confirmed: cart.confirmed, loaded: cart.loaded, pending: [...cart.pending, asked], refused: refusals }
}

/** Accepting drops nothing: the change shows until a loaded cart has it, so that no line blinks. */
function accepted(cart: Cart, id: ChangeId): Cart {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined || found.accepted) return cart
  const { confirmed, loaded, pending, refused: refusals } = cart
  return { confirmed, loaded, pending: pending.with(at, { change: found.change, accepted: true }), refused: refusals }
}

function refused(cart: Cart, id: ChangeId, reason: string): Cart {
  const at = indexOf(cart.pending, id)
  const found = cart.pending[at]
  if (found === undefined) return cart
  const refusals = [...cart.refused, { change: found.change, reason }]
  return { ...cart, pending: cart.pending.toSpliced(at, 1), refused: refusals }
}

function dismissed(cart: Cart, id: ChangeId): Cart {
  const at = indexOf(cart.refused, id)
  return at < 0 ? cart : { ...cart, refused: cart.refused.toSpliced(at, 1) }
}

function unanswered(pending: ReadonlyArray<PendingChange>): ReadonlyArray<PendingChange> {
  return pending.some(isAccepted) ? pending.filter((each) => !each.accepted) : pending
}

function isAccepted(pending: PendingChange): boolean {
  return pending.accepted
}

/** The change that is being settled stands at the front: this is hardly a search. */
function indexOf(changes: ReadonlyArray<{ readonly change: CartChange }>, id: ChangeId): number {
  return changes.findIndex((each) => each.change.id === id)
}

function withoutLine(refusals: ReadonlyArray<RefusedChange>, line: LineKey): ReadonlyArray<RefusedChange> {
  return refusals.length === 0 ? refusals : refusals.filter(({ change }) => !isSameLine(change.line, line))
}

function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.itemCode === other.itemCode && one.promoCode === other.promoCode && one.promoRow === other.promoRow
}

/** From here on a list is not copied for each further request: a long spell offline must not cost its square. */
const LONG_LIST = 32

/** The queues of carts with long lists. Any other cart stands for itself. */
const queues = new WeakMap<Cart, Queue<PendingChange>>()

function queued(cart: Cart, queue: Queue<PendingChange>, refusals: ReadonlyArray<RefusedChange>): Cart {
  const next: Cart = {
    confirmed: cart.confirmed,
    loaded: cart.loaded,
    get pending() {
      return writtenOut(queue)
    },
    refused: refusals,
  }
  queues.set(next, queue)
  return next
}

const written = new WeakMap<Queue<PendingChange>, ReadonlyArray<PendingChange>>()

/** The queue as a list, in which of two changes with one id the first counts. */
function writtenOut(queue: Queue<PendingChange>): ReadonlyArray<PendingChange> {
  const known = written.get(queue)
  if (known !== undefined) return known
  const byId = new Map<ChangeId, PendingChange>()
  for (const each of toArray(queue)) if (!byId.has(each.change.id)) byId.set(each.change.id, each)
  const list = [...byId.values()]
  written.set(queue, list)
  return list
}
