/** What is sent when a cart is ordered, and what comes back (S2.63, S9.9, S9.10). */
import { Schema } from "effect"
import { CartId, PaymentMethod } from "../cart/cart-values.ts"
import { Cents } from "../money.ts"

export const PickupSlot = Schema.Literals(["morning", "afternoon"])
export type PickupSlot = typeof PickupSlot.Type

/** Goods are delivered, or collected at a place on a calendar day ("2026-03-02", Europe/Rome) in a slot (S2.66). */
export const Handover = Schema.TaggedUnion({
  Delivery: { date: Schema.String },
  /** Without a place it is the supplier's only one; the hours ("13:00") where they are known. */
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
  /** The total the client saw and confirmed; the backend refuses when it has changed meanwhile. */
  confirmedTotal: Cents,
})
export type OrderRequest = typeof OrderRequest.Type

/** Where a bank transfer goes, and what it is to say. */
export const BankTransfer = Schema.Struct({ iban: Schema.String, beneficiary: Schema.String, reference: Schema.String })
export type BankTransfer = typeof BankTransfer.Type

/** How an order is paid, as far as the backend says it. */
export const orderPaymentFields = {
  /** False where the money has not come. */
  isPaid: Schema.optionalKey(Schema.Boolean),
  /** Of an order that is paid by bank transfer. */
  bankTransfer: Schema.optionalKey(BankTransfer),
}

export const PlacedOrder = Schema.Struct({
  ...orderPaymentFields,
  orderId: Schema.String,
  cartId: CartId,
  documentTotal: Cents,
  /** ISO instant of acceptance. */
  placedAt: Schema.String,
  status: Schema.String,
})
export type PlacedOrder = typeof PlacedOrder.Type
