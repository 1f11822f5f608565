/** Documentation: payments. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { identity } from "../docs/pieces.ts"

export const paymentDocs = {
  operations: {
    makeDirectGuestPaymentRequest: {
      summary: "Pay an order",
      description:
        "Without a card token it opens a payment (`pending`, with a client token or a page to pay on), with one it pays (`paid` or `failed`). A failed payment may be tried again with another token.",
      answer: "The payment.",

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
  },
  schemaNames: {
    MakeDirectGuestPaymentRequestAnswer: "PaymentAnswer",
    MakeDirectGuestPaymentRequestRequest: "PaymentRequest",
    PaymentAnswerMessage: "Payment",
  },
} as const satisfies SubjectDocs
