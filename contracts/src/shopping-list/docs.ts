/** Documentation: shopping lists. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { shoppingListFields } from "./field-docs.ts"
import { ShoppingListWire } from "./endpoints.ts"
import { doneAnswer, identity, identityText } from "../docs/pieces.ts"

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
  operations: {
    listShoppingLists: {
      summary: "List shopping lists",
      description: "Those of all the client's addresses, each whole, in the order in which they were made.",
      answer: "The lists, each whole.",
      example: { request: { user_temp: identityText }, answer: { message: [exampleList] } },
    },
    getShoppingList: {
      summary: "Get a shopping list",
      description: "One list, whole.",
      answer: "The list.",
      example: { request, answer: { message: exampleList } },
    },
    saveShoppingList: {
      summary: "Save changes of a shopping list",
      description:
        "Merged, entry by entry. What is not named stays. With `is_new` it is made where it is not there; without, one that is gone is unknown, and an entry that is gone stays gone unless its name says that it is added. Removing a section leaves its entries in the list.",
      answer: "The list as it is then.",

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
    deleteShoppingList: {
      summary: "Delete a shopping list",
      description: "Standing orders that propose it stay. Deleting what is not there changes nothing.",
      answer: "Done.",
      example: { request, answer: doneAnswer },
    },
  },
  entities: { ShoppingList: ShoppingListWire },
  fields: shoppingListFields,
} as const satisfies SubjectDocs
