/** Paying an order through a payment provider (S2.63). Card data never leave the page: the provider's token represents them. */
import { Schema } from "effect"

/** pending: the visitor still has to act; paid and failed are final for this payment. */
export const PaymentOutcome = Schema.Literals(["pending", "paid", "failed"])
export type PaymentOutcome = typeof PaymentOutcome.Type

export const PaymentRequest = Schema.Struct({
  orderId: Schema.String,
  method: Schema.Literals(["card", "paypal"]),
  /** The token that the provider issued for the card; empty requests a page or a client token to pay with. */
  cardToken: Schema.String,
})
export type PaymentRequest = typeof PaymentRequest.Type

export const Payment = Schema.Struct({
  paymentId: Schema.String,
  outcome: PaymentOutcome,
  /** The provider's page, when there is one. */
  paymentUrl: Schema.NullOr(Schema.String),
  /** The token that opens the provider's card form. */
  clientToken: Schema.NullOr(Schema.String),
  /** The reason for a failure, in words for the visitor. */
  message: Schema.String,
})
export type Payment = typeof Payment.Type

/** Card tokens of the test provider. */
export const TEST_CARD_TOKENS = { accepted: "test-card-accepted", declined: "test-card-declined" } as const
