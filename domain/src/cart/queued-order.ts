/** An order that was confirmed without a connection: what was seen and chosen, until it is placed or taken back (ADR 34). */
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

/** A line that was ordered, as it was seen. */
export const ConfirmedLine = Schema.Struct({ ...SeenLine.fields, quantity: Quantity })
export type ConfirmedLine = typeof ConfirmedLine.Type

const { cartId: _cartId, ...wish } = OrderRequest.fields

/** What the client chose and confirmed; the cart's number is known once the cart is the backend's. */
export const ConfirmedOrder = Schema.Struct({
  ...wish,
  /** Null where the total was not known yet: once it is, the client is asked again. */
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

/** Why the client has to confirm it once more. */
export const HoldReason = Schema.TaggedUnion({
  /** The cart is not what was seen; what differs is read from the cart. */
  Changed: {},
  /** In the backend's own words. */
  Refused: { message: Schema.String },
})
export type HoldReason = typeof HoldReason.Type
