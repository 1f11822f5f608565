/** Documentation: saved carts. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { SavedCartWire } from "./endpoints.ts"
import { doneAnswer, identity, identityText } from "../docs/pieces.ts"

const exampleSaved = {
  saved_cart_id: "7",
  name: "Spesa del lunedì",
  saved_at: "2026-02-20T08:00:00.000Z",
  data: [{ carti: "PA0001", name: "Spaghetti n. 5", quantity: 12, image: null }],
  totale_netto: 19.08,
}

export const savedCartDocs = {
  operations: {
    listSavedCarts: {
      summary: "List saved carts",
      description: "Newest first; those of all the client's addresses.",
      answer: "The saved carts.",

      example: { request: { user_temp: identityText }, answer: { message: [exampleSaved] } },
    },
    saveCart: {
      summary: "Save the cart under a name",
      description:
        "Keeps a copy of the cart, or of the rows that are named, under a name, which is none of another saved cart, blanks around it aside; the cart itself stays.",
      answer: "The saved cart.",

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
      summary: "Add a saved cart to the cart",
      description:
        "Adds its lines to the cart of the chosen address, each with the promotion that its item has today: an item has one price in a cart. What is no longer sold is named in the answer, not refused.",
      answer: "What was added, and what could not be.",

      example: {
        request: { user_temp: identity, saved_cart_id: "7" },
        answer: {
          message: {
            id_cart: 501,
            added: 1,
            skipped: [{ carti: "PA0009", name: "Farfalle", reason: "Fuori catalogo" }],
          },
        },
      },
    },
    renameSavedCart: {
      summary: "Rename a saved cart",
      description: "Changes its name alone; one that another saved cart has is refused.",
      answer: "Done.",

      meaning: { 409: "Another saved cart has this name." },
      example: { request: { user_temp: identity, saved_cart_id: "7", name: "Spesa del martedì" }, answer: doneAnswer },
    },
    deleteSavedCart: {
      summary: "Delete a saved cart",
      description: "Deletes it; no cart changes.",
      answer: "Done.",

      example: { request: { user_temp: identityText, saved_cart_id: "7" }, answer: doneAnswer },
    },
  },
  entities: { SavedCart: SavedCartWire },
  schemaNames: { LoadSavedCartAnswer: "CartFilledAnswer", SavedCartData: "SavedCartLine" },
  fields: {
    "ListSavedCartsAnswer.message": "By `saved_at`, the newest first.",
  },
} as const satisfies SubjectDocs
