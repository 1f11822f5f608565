/** An order confirmed without a connection: what the client saw and chose, until it is placed or taken back (ADR 34). */
import { Schema } from "effect"
import { Cents, UnitPrice } from "../money.ts"
import { LineFacts, LineKey, Quantity } from "./cart-values.ts"
import { OrderRequest } from "./order-request.ts"

/** A line as the client saw it. */
export const SeenLine = Schema.Struct({
  ...LineKey.fields,
  name: Schema.String,
  unitPrice: UnitPrice,
  unit: LineFacts.fields.unit,
  isAvailable: Schema.Boolean,
})
export type SeenLine = typeof SeenLine.Type

/** An ordered line, as the client saw it. */
export const ConfirmedLine = Schema.Struct({ ...SeenLine.fields, quantity: Quantity })
export type ConfirmedLine = typeof ConfirmedLine.Type

const { cartId: _cartId, ...wish } = OrderRequest.fields

/** The client's choices and confirmation; the cart number is known once the cart is on the backend. */
export const ConfirmedOrder = Schema.Struct({
  ...wish,
  /** Null when the total was not known yet: once it is, the client is asked again. */
  confirmedTotal: Schema.NullOr(Cents),
})
export type ConfirmedOrder = typeof ConfirmedOrder.Type

export const QueuedOrder = Schema.Struct({
  /** Its idempotency key. */
  key: Schema.String,
  wish: ConfirmedOrder,
  lines: Schema.Array(ConfirmedLine),
  minimumOrder: Cents,
})
export type QueuedOrder = typeof QueuedOrder.Type

/** Why the order must be confirmed again. */
export const HoldReason = Schema.TaggedUnion({
  /** The cart differs from what the client saw; the differences are derived from the cart. */
  Changed: {},
  /** The backend's own message. */
  Refused: { message: Schema.String },
})
export type HoldReason = typeof HoldReason.Type
