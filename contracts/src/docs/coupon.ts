/** Documentation: coupons. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity } from "./pieces.ts"

export const couponDocs = {
  applyCouponCode: {
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
    example: { request: { user_temp: identity, id_cart: 501 }, answer: doneAnswer },
  },
} as const satisfies Record<string, EndpointDoc>
