/** Documentation: the wishlist. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity, identityText } from "./pieces.ts"

export const wishlistDocs = {
  getWishlist: {
    example: {
      request: { user_temp: identityText },
      answer: {
        message: [{ carti: "PA0001", name: "Spaghetti n. 5", slug: "spaghetti-n-5", image: null, alert: true }],
      },
    },
  },
  addWish: {
    example: { request: { user_temp: identity, carti: "PA0001", alert: true }, answer: doneAnswer },
  },
  removeWish: {
    example: { request: { user_temp: identityText, carti: "PA0001" }, answer: doneAnswer },
  },
} as const satisfies Record<string, EndpointDoc>
