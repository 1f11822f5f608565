/** Documentation: payments. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { identity } from "./pieces.ts"

export const paymentDocs = {
  makeDirectGuestPaymentRequest: {
    meaning: {
      400: "The method is not offered to this client or for this order.",
      404: "The client has no such order.",
      409: "The order has been paid or cancelled.",
    },
    example: {
      request: { user_temp: identity, order_id: "ORD-000501", method: "card", card_token: "test-card-accepted" },
      answer: {
        message: { payment_id: "PAY-000031", outcome: "paid", payment_url: null, client_token: null, message: "" },
      },
    },
  },
} as const satisfies Record<string, EndpointDoc>
