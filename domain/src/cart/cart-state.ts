/** What is known of a cart: what the server has, what waits on top of it, and the order that is made of it (S3.2, S4.5). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { CartChange, RefusalReason } from "./cart-events.ts"
import { CartAttempt } from "./cart-call.ts"
import { CartWriting } from "./line-notes.ts"
import { Failures } from "../sync/dead-letter.ts"
import { OrderRequest } from "./order-request.ts"
import { HoldReason, QueuedOrder } from "./queued-order.ts"
import { CartId, EMPTY_SERVER_CART, ServerCart } from "./cart-values.ts"

/** A change on its way; `accepted` once the backend took it, until a loaded cart shows it. */
export const PendingChange = Schema.Struct({
  change: CartChange,
  accepted: Schema.Boolean,
  /** What the line holds once the call that was made is carried out; absent until one was made. */
  sent: Schema.optionalKey(Decimal),
  /** The calls that were made for it, each once, oldest first: one of them may have been carried out. */
  attempts: Schema.optionalKey(Schema.Array(CartAttempt)),
  /** The key of the call that set it together with other lines, where that was the last one. */
  batch: Schema.optionalKey(Schema.String),
  /** The backend's failures at it, since it was tried first. */
  failures: Schema.optionalKey(Failures),
  /** The change that has to be accepted first. */
  waitsFor: Schema.optionalKey(Schema.String),
  /** Later changes of its line that are part of it. */
  covers: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Requested while an order of the cart waited: it is for the cart after that. */
  isNext: Schema.optionalKey(Schema.Boolean),
})
export type PendingChange = typeof PendingChange.Type

/** A change that the backend did not take, kept until it is dismissed, retried or overtaken by another on its line. */
export const RefusedChange = Schema.Struct({
  change: CartChange,
  reason: RefusalReason,
  /** Of a parked one, which may have been carried out: tried again, it is the same call under the same key. */
  sent: Schema.optionalKey(Decimal),
  attempts: Schema.optionalKey(Schema.Array(CartAttempt)),
})
export type RefusedChange = typeof RefusedChange.Type

/** An order that was sent, and what it was sent under: the same order again is the same, until it is answered. */
export const KeyedOrder = Schema.Struct({ key: Schema.String, order: OrderRequest })
export type KeyedOrder = typeof KeyedOrder.Type

export const Cart = Schema.Struct({
  confirmed: ServerCart,
  /** False until the server has sent this cart once. */
  loaded: Schema.Boolean,
  /** When it last did, in epoch milliseconds; absent where that was not noted. */
  loadedAt: Schema.optionalKey(Schema.Finite),
  /** In the order of their requests. */
  pending: Schema.Array(PendingChange),
  refused: Schema.Array(RefusedChange),
  /** The cart that analytics was told of as prepared for ordering. */
  prepared: Schema.optionalKey(CartId),
  /** An order on its way, until it is answered. */
  submitted: Schema.optionalKey(OrderRequest),
  /** The last order whose answer nobody knows. */
  unanswered: Schema.optionalKey(KeyedOrder),
  /** An order that waits to be sent; held until the client has confirmed it once more (ADR 34). */
  queued: Schema.optionalKey(QueuedOrder),
  held: Schema.optionalKey(HoldReason),
  /** Notes and reference for the order; absent until something was written. */
  written: Schema.optionalKey(CartWriting),
})
export type Cart = typeof Cart.Type

export const initialCart: Cart = { confirmed: EMPTY_SERVER_CART, loaded: false, pending: [], refused: [] }
