/** The state of a cart: the server's document, the pending changes on top of it, and the order made of it (S3.2, S4.5). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { CartChange, RefusalReason } from "./cart-events.ts"
import { CartAttempt } from "./cart-call.ts"
import { CartWriting } from "./line-notes.ts"
import { Failures } from "../sync/dead-letter.ts"
import { OrderRequest } from "./order-request.ts"
import { HoldReason, QueuedOrder } from "./queued-order.ts"
import { CartId, EMPTY_SERVER_CART, ServerCart } from "./cart-values.ts"

/** A change that is not confirmed yet; `accepted` once the backend has accepted it, until a loaded cart includes it. */
export const PendingChange = Schema.Struct({
  change: CartChange,
  accepted: Schema.Boolean,
  /** The line's quantity once the call is carried out; absent until a call was made. */
  sent: Schema.optionalKey(Decimal),
  /** The distinct calls made for it, oldest first: any of them may have been carried out. */
  attempts: Schema.optionalKey(Schema.Array(CartAttempt)),
  /** The key of the call that set it together with other lines, when that was the last call. */
  batch: Schema.optionalKey(Schema.String),
  /** The backend's failures since the first attempt. */
  failures: Schema.optionalKey(Failures),
  /** The change that must be accepted first. */
  waitsFor: Schema.optionalKey(Schema.String),
  /** The ids of later changes of its line that were combined into it. */
  covers: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Requested while an order of the cart was queued: it belongs to the next cart. */
  isNext: Schema.optionalKey(Schema.Boolean),
})
export type PendingChange = typeof PendingChange.Type

/** A change that the backend did not accept, retained until it is dismissed, retried or overtaken by another on its line. */
export const RefusedChange = Schema.Struct({
  change: CartChange,
  reason: RefusalReason,
  /** Of a parked change, which may have been carried out: a retry is the same call under the same key. */
  sent: Schema.optionalKey(Decimal),
  attempts: Schema.optionalKey(Schema.Array(CartAttempt)),
  /** The ids of the changes that were combined into it, and refused with it. */
  covers: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type RefusedChange = typeof RefusedChange.Type

/** A sent order and its idempotency key: repeating the order repeats the key until it is answered. */
export const KeyedOrder = Schema.Struct({ key: Schema.String, order: OrderRequest })
export type KeyedOrder = typeof KeyedOrder.Type

export const Cart = Schema.Struct({
  confirmed: ServerCart,
  /** False until the server has sent this cart once. */
  loaded: Schema.Boolean,
  /** When the cart was last loaded, in epoch milliseconds; absent in older logs. */
  loadedAt: Schema.optionalKey(Schema.Finite),
  /** In the order they were requested. */
  pending: Schema.Array(PendingChange),
  refused: Schema.Array(RefusedChange),
  /** The cart whose preparation analytics was notified of. */
  prepared: Schema.optionalKey(CartId),
  /** A sent order, until it is answered. */
  submitted: Schema.optionalKey(OrderRequest),
  /** The last order whose outcome is unknown. */
  unanswered: Schema.optionalKey(KeyedOrder),
  /** A queued order; held until the client has confirmed it again (ADR 34). */
  queued: Schema.optionalKey(QueuedOrder),
  held: Schema.optionalKey(HoldReason),
  /** Notes and reference for the order; absent until something was written. */
  written: Schema.optionalKey(CartWriting),
})
export type Cart = typeof Cart.Type

export const initialCart: Cart = { confirmed: EMPTY_SERVER_CART, loaded: false, pending: [], refused: [] }
