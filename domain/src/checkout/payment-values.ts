/** Paying an order through a payment provider (S2.63). No card data ever leaves the page: the provider's token stands for it. */
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
  /** What the provider's card form is opened with. */
  clientToken: Schema.NullOr(Schema.String),
  /** Why it failed, for the person. */
  message: Schema.String,
})
export type Payment = typeof Payment.Type

/** Card tokens of the test provider. */
export const TEST_CARD_TOKENS = { accepted: "test-card-accepted", declined: "test-card-declined" } as const
