/** The request that orders a cart (S2.63, S9.9, S9.10). */
import { Schema } from "effect"
import { Cents } from "../money.ts"
import { CartId, PaymentMethod } from "./cart-values.ts"
import { orderWritingFields } from "./line-notes.ts"

export const PickupSlot = Schema.Literals(["morning", "afternoon"])
export type PickupSlot = typeof PickupSlot.Type

/** The order is delivered, or collected at a place on a calendar day ("2026-03-02", Europe/Rome) in a slot (S2.66). */
export const Handover = Schema.TaggedUnion({
  Delivery: { date: Schema.String },
  /** Without a place it is the supplier's only one; the hours ("13:00") when they are known. */
  Pickup: {
    date: Schema.String,
    slot: PickupSlot,
    place: Schema.optionalKey(Schema.String),
    from: Schema.optionalKey(Schema.String),
    to: Schema.optionalKey(Schema.String),
  },
})
export type Handover = typeof Handover.Type

export const OrderRequest = Schema.Struct({
  cartId: CartId,
  paymentMethod: PaymentMethod,
  handover: Handover,
  note: Schema.String,
  ...orderWritingFields,
  /** The total that the client saw and confirmed; the backend refuses the order when it has changed. */
  confirmedTotal: Cents,
})
export type OrderRequest = typeof OrderRequest.Type
