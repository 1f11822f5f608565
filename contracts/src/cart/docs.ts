/** Documentation: the cart. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { CartWire, CartCouponWire, CartRowWire } from "./wire.ts"
import { CartAnomalyWire } from "./check.ts"
import { cartFields } from "./field-docs.ts"
import { cart, identity } from "../docs/pieces.ts"

const rowAnswer = { message: { success: true, id_cart: 501, row_id: "9001" } }
const ADDING = {
  400: "The item cannot be ordered now.",
  404: "The item is unknown.",
  417: "The quantity is not positive, too large, or has more decimals than the pack of its item.",
}

export const cartDocs = {
  operations: {
    getCartItems: {
      summary: "Get the cart",
      description: "The cart of the chosen address. Without a handover the totals are those of a delivery.",
      answer: "The cart.",
      example: { request: { user_temp: identity, handover_type: "delivery" }, answer: { message: cart } },
    },
    checkCart: {
      summary: "Check the cart before it is ordered",
      description:
        "Asked when the checkout opens, when the cart has changed there, and once more before the order: what is listed is shown with its row, and the order is sent only once the person has removed the row, changed its quantity or accepted it. It changes nothing. Answer what you would refuse or silently change.",
      answer: "What you object to; none where it may be ordered as it is.",

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
      summary: "Set quantities of cart rows",
      description: "Sets the quantity of each row that is named; the other rows stay.",
      answer: "The cart's number.",

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
      summary: "Add an item to the cart",
      description: "Adds to what the cart holds of the item; a row of the same item and promotion grows.",
      answer: "The cart's number and the row.",

      meaning: ADDING,
      example: {
        request: { user_temp: identity, item_id: "PA0001", promo_code: "", promo_row: 0, quantity: 12 },
        answer: rowAnswer,
      },
    },
    addToCartPromo: {
      summary: "Add an item under a promotion",
      description: "The same under a promotion, on a row of its own.",
      answer: "The cart's number and the row.",

      meaning: { ...ADDING, 417: `The promotion is unknown, or not of this item. ${ADDING[417]}` },
      example: {
        request: { user_temp: identity, item_id: "PA0002", promo_code: "PASTA10", promo_row: 1, quantity: 12 },
        answer: rowAnswer,
      },
    },
    removeCartItem: {
      summary: "Remove a cart row",
      description: "Takes one row away. A truthy `response` asks for the cart to be loaded again.",
      answer: "Whether the cart is to be loaded again.",

      meaning: { 404: "The client has no such cart or row." },
      example: {
        request: { ...identity, row_id: "9001", id_cart: 501 },
        answer: { message: { response: true } },
      },
    },
  },
  entities: { Cart: CartWire, CartCoupon: CartCouponWire, CartRow: CartRowWire, CartAnomaly: CartAnomalyWire },
  schemaNames: {
    AddToCartAnswerMessage: "AddedToCart",
    CartFilledAnswerMessage: "CartFilled",
    CartFilledSkipped: "SkippedLine",
    CartGifts: "Gift",
    RemoveCartItemAnswerMessage: "RemovedFromCart",
    UpdateCartAnswerMessage: "UpdatedCart",
    UpdateCartRequestCartRows: "CartRowUpdate",
  },
  fields: cartFields,
} as const satisfies SubjectDocs
