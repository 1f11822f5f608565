/** Documentation: the wishlist. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { doneAnswer, identity, identityText } from "../docs/pieces.ts"

export const wishlistDocs = {
  operations: {
    getWishlist: {
      summary: "Get the wishlist",
      description: "In the order in which they were added.",
      answer: "The wishlist.",

      example: {
        request: { user_temp: identityText },
        answer: {
          message: [{ carti: "PA0001", name: "Spaghetti n. 5", slug: "spaghetti-n-5", image: null, alert: true }],
        },
      },
    },
    addWish: {
      summary: "Add to the wishlist",
      description:
        "Adding what is there changes nothing, its place neither, but that an alert is set or taken off: the client is told once, when the item is available again. Where nothing is said of the alert it stays as it is.",
      answer: "Done.",

      example: { request: { user_temp: identity, carti: "PA0001", alert: true }, answer: doneAnswer },
    },
    removeWish: {
      summary: "Remove from the wishlist",
      description: "Removing what is not there changes nothing.",
      answer: "Done.",

      example: { request: { user_temp: identityText, carti: "PA0001" }, answer: doneAnswer },
    },
  },
  schemaNames: { GetWishlistAnswerMessage: "WishlistItem" },
  fields: {
    "GetWishlistAnswer.message":
      "Each item once, in the order in which they were added; what has left the range is left out.",
    "AddWishRequest.alert":
      "True sets an alert, false takes it off; left out, it stays. Of an item that is available the client is told at once, and the alert is over.",
    "WishlistItem.alert":
      "True while the client waits to be told that the item is available; false or left out for no alert.",
    "WishlistItem.name":
      "What the article is called, in the language of the request, with its format where its product has several.",
    "WishlistItem.slug": "The product in addresses.",
  },
} as const satisfies SubjectDocs
