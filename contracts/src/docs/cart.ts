/** Documentation: the cart. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { cart, identity } from "./pieces.ts"

const rowAnswer = { message: { success: true, id_cart: 501, row_id: "9001" } }
const ADDING = {
  400: "The item cannot be ordered now.",
  404: "The item is unknown.",
  417: "The quantity is not positive, too large, or has more decimals than the pack of its item.",
}

export const cartDocs = {
  getCartItems: { example: { request: { user_temp: identity, handover_type: "delivery" }, answer: { message: cart } } },
  checkCart: {
    meaning: { 404: "The client has no such cart." },
    example: {
      request: { user_temp: identity, id_cart: 501 },
      answer: {
        message: [
          {
            row_id: "9001",
            carti: "PA0001",
            kind: "unavailable",
            text: "Non disponibile",
            quantity: null,
            acceptable: true,
          },
        ],
      },
    },
  },
  updateCart: {
    meaning: { 404: "The client has no such cart or row." },
    example: {
      request: {
        user_temp: identity,
        id_cart: 501,
        cart_rows: [{ row_id: "9001", quantity: 24, qty_min_packaging: 12, promo_code: "", promo_row: 0 }],
      },
      answer: { message: { success: true, id_cart: 501 } },
    },
  },
  addToCart: {
    meaning: ADDING,
    example: {
      request: { user_temp: identity, item_id: "PA0001", promo_code: "", promo_row: 0, quantity: 12 },
      answer: rowAnswer,
    },
  },
  addToCartPromo: {
    meaning: { ...ADDING, 417: `The promotion is unknown, or not of this item. ${ADDING[417]}` },
    example: {
      request: { user_temp: identity, item_id: "PA0002", promo_code: "PASTA10", promo_row: 1, quantity: 12 },
      answer: rowAnswer,
    },
  },
  removeCartItem: {
    meaning: { 404: "The client has no such cart or row." },
    example: {
      request: { ...identity, row_id: "9001", id_cart: 501 },
      answer: { message: { response: true } },
    },
  },
} as const satisfies Record<string, EndpointDoc>
