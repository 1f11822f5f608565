/** Documentation: coupons. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { doneAnswer, identity } from "../docs/pieces.ts"

export const couponDocs = {
  operations: {
    applyCouponCode: {
      summary: "Apply a coupon",
      description:
        "Takes the place of the coupon that stands. It stays while the cart changes, and what it takes off follows the cart; a percentage is of the gross total.",
      answer: "The coupon with what it takes off.",

      meaning: {
        400: "The coupon has expired, or the cart is below its minimum: the message says which.",
        404: "No coupon has this code, or the client has no such cart.",
      },
      example: {
        request: { user_temp: identity, id_cart: 501, code: "BENVENUTO10" },
        answer: { message: { success: true, code: "BENVENUTO10", label: "10% sul tuo ordine", discount: 33.18 } },
      },
    },
    removeCouponCode: {
      summary: "Remove the coupon",
      description: "Without a coupon nothing happens.",
      answer: "Done.",

      example: { request: { user_temp: identity, id_cart: 501 }, answer: doneAnswer },
    },
  },
  schemaNames: { ApplyCouponCodeAnswerMessage: "AppliedCoupon" },
} as const satisfies SubjectDocs
