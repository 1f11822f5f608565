/** What comes back when a cart was ordered (S2.63). */
import { Schema } from "effect"
import { CartId } from "../cart/cart-values.ts"
import { Cents } from "../money.ts"

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
