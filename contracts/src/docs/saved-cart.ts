/** Documentation: saved carts. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity, identityText } from "./pieces.ts"

const exampleSaved = {
  saved_cart_id: "7",
  name: "Spesa del lunedì",
  saved_at: "2026-02-20T08:00:00.000Z",
  data: [{ carti: "PA0001", name: "Spaghetti n. 5", quantity: 12, image: null }],
  totale_netto: 19.08,
}

export const savedCartDocs = {
  listSavedCarts: {
    example: { request: { user_temp: identityText }, answer: { message: [exampleSaved] } },
  },
  saveCart: {
    meaning: {
      400: "The cart is empty, or has none of the rows in `row_ids` (all rows without that key).",
      404: "The client has no such cart.",
      409: "A saved cart has this name.",
    },
    example: {
      request: { user_temp: identity, id_cart: 501, name: "Spesa del lunedì", row_ids: ["9001"] },
      answer: { message: exampleSaved },
    },
  },
  loadSavedCart: {
    example: {
      request: { user_temp: identity, saved_cart_id: "7" },
      answer: {
        message: { id_cart: 501, added: 1, skipped: [{ carti: "PA0009", name: "Farfalle", reason: "Fuori catalogo" }] },
      },
    },
  },
  renameSavedCart: {
    meaning: { 409: "Another saved cart has this name." },
    example: { request: { user_temp: identity, saved_cart_id: "7", name: "Spesa del martedì" }, answer: doneAnswer },
  },
  deleteSavedCart: {
    example: { request: { user_temp: identityText, saved_cart_id: "7" }, answer: doneAnswer },
  },
} as const satisfies Record<string, EndpointDoc>
