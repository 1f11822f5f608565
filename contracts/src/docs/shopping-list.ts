/** Documentation: shopping lists. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity, identityText } from "./pieces.ts"

const exampleList = {
  list_id: "0b0c5b0e",
  name: "Cella frigo",
  sections: [{ id: "s1", name: "Scaffale alto", rank: 0 }],
  entries: [
    {
      carti: "PA0001",
      name: "Spaghetti n. 5",
      quantity: 12,
      par: 24,
      note: "",
      section: "s1",
      rank: 0,
      there: 6,
      counted_at: 1_771_570_800_000,
    },
  ],
}
const request = { user_temp: identityText, list_id: "0b0c5b0e" }

export const shoppingListDocs = {
  listShoppingLists: { example: { request: { user_temp: identityText }, answer: { message: [exampleList] } } },
  getShoppingList: { example: { request, answer: { message: exampleList } } },
  saveShoppingList: {
    meaning: { 404: "The list is gone, and the change does not make it anew." },
    example: {
      request: {
        ...request,
        user_temp: identity,
        entries: [{ carti: "PA0001", there: 6, counted_at: 1_771_570_800_000 }],
      },
      answer: { message: exampleList },
    },
  },
  deleteShoppingList: { example: { request, answer: doneAnswer } },
} as const satisfies Record<string, EndpointDoc>
