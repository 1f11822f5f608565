/** Paying an order (S2.63, S7.20). */
import { Payment, PaymentRequest } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { message, orElse, UserTempWire } from "../wire.ts"

/**
 * Without a card token it opens a payment (outcome `pending`, with a client token or a page to pay on), with one it pays
 * (outcome `paid` or `failed`). A failed payment may be retried with another token.
 */
export const makeDirectGuestPaymentRequest = endpoint(laterRoutes.makeDirectGuestPaymentRequest, {
  rule: "S7.20",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...PaymentRequest.fields,
    cardToken: orElse(Schema.String, ""),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", orderId: "order_id", cardToken: "card_token" })),
  response: message(
    Schema.Struct({
      ...Payment.fields,
      paymentUrl: orElse(Schema.NullOr(Schema.String), null),
      clientToken: orElse(Schema.NullOr(Schema.String), null),
      message: orElse(Schema.String, ""),
    }).pipe(Schema.encodeKeys({ paymentId: "payment_id", paymentUrl: "payment_url", clientToken: "client_token" })),
  ),
  errors: [400, 401, 403, 404, 409, 417, 500, 503],
})

export const paymentEndpoints = { makeDirectGuestPaymentRequest } as const
