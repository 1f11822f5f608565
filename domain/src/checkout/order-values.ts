/** The backend's answer to a placed order (S2.63). */
import { Schema } from "effect"
import { CartId } from "../cart/cart-values.ts"
import { Cents } from "../money.ts"

/** The account for a bank transfer, and its reference. */
export const BankTransfer = Schema.Struct({ iban: Schema.String, beneficiary: Schema.String, reference: Schema.String })
export type BankTransfer = typeof BankTransfer.Type

/** How an order is paid, as far as the backend states it. */
export const orderPaymentFields = {
  /** False when the money has not arrived. */
  isPaid: Schema.optionalKey(Schema.Boolean),
  /** For an order paid by bank transfer. */
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
