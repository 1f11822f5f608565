/** What stands around answers: envelopes, pages, refusals, and the lists that a method answers. */
import { type FieldWords, wordsIn } from "./words.ts"

const MADE = "In the order in which they were made."
const ROWS =
  "The rows for which all the filters hold, in the order asked for, each with the fields that were named and always `name`."
const ROW = "The row with all of its fields."

export const envelopeFieldWords: FieldWords = {
  data: "The rows of the page, in the order of the whole list; none beyond the last page.",
  exc: "The engine's stack trace; its text is never shown.",
  message: "What the method answers.",
  page: "The page that is asked for, from 1.",
  pagination: "Which page this is, and how many there are.",
  per_page: "Rows on a page, at most 100.",
  response: "Truthy where the row is gone: the cart is loaded again.",
  success: "True or 1: what is not done is refused with another status.",
  "Pagination.page": "The page that was asked for.",
  "Pagination.per_page": "Rows on a page: as many as were asked for; of a listing 12 unless said, at most 100.",
  "Pagination.total": "Rows on all pages together.",
  "Pagination.total_pages": "`total` divided by `per_page`, rounded up; 0 where there are no rows.",

  "Refusal.errors":
    "What is wrong with each field, for the person, by the wire's name of the field or `Idempotency-Key`: of a 422, and of a 409 that is about the key.",
  "Refusal.exception": "The exception's name and words, for logs; never shown.",
  "Refusal.message":
    "What is wrong, for the person, in the language of the request; shown where `_server_messages` says nothing.",
  "TrackingRefusal.error_code": "The status of the refusal; never 200.",
  "TrackingRefusal.message": "What is wrong, for logs.",

  "DoneWithWordsMessage.message": "A sentence for the person, in the language of the request; may be empty.",
  "RegisteredMessage.message": "A sentence for the person, in the language of the request.",
  "RegisteredMessage.success": "True: what is not done is refused with another status.",
  "LoginAccepted.message": "Who is logged in.",
  "LoginRefused.message": "A list; its first entry counts.",
  "LoginRefusal.message":
    "Why, for the person, in the language of the request; the storefront has words of its own where it is left out.",
  "LoginRefusal.success": "Always false.",
  "Listing.success": "Always true.",
  "ListingFailed.message": "Left out or null where the engine says nothing at all.",
  "ListingFailure.success": "False, null or left out: the engine failed, and neither products nor facets are shown.",

  "ChildListAnswer.message": "From the code of each item that is known to the item; the order does not count.",
  "FindItemsAnswer.message": "An answer for each text, in the order of `texts`.",
  "GetAlternativeItemsAnswer.message":
    "What may be bought in its place, of an item that is sold in the order of its `alternative_item_codes`; may be empty.",
  "GetMenuAnswer.message":
    "The entries of the top level, in the order in which they are shown, each with its `children`; or all entries, each with its `parent_menu`.",
  "GetPromoSliderAnswer.message": "The slides, in the order in which they are shown.",
  "GetUsualItemsAnswer.message": "Each article once, what was bought last first; at most 300.",
  "GetWishlistAnswer.message":
    "Each item once, in the order in which they were added; what has left the range is left out.",
  "ListAddressesAnswer.message": "All of the client's addresses, the default one first.",
  "ListDeadlinesAnswer.message": "The instalments of invoices, by `due_date`, the earliest first.",
  "ListDownloadsAnswer.message":
    "The files, in the order in which they are shown; the storefront groups them by `kind`.",
  "ListSavedCartsAnswer.message": "By `saved_at`, the newest first.",
  "ListShoppingListsAnswer.message": MADE,
  "ListStandingOrdersAnswer.message": MADE,

  ...wordsIn(["AddedToCart", "AppliedCoupon", "UpdatedCart"], {
    success:
      "True, 1 or left out: what was done is named beside it, and what is not done is refused with another status.",
  }),
  ...wordsIn(["ListBrandsAnswer", "ListFlyersAnswer", "ListHomeCategoriesAnswer", "ListWebPagesAnswer"], {
    data: ROWS,
  }),
  ...wordsIn(["GetBrandAnswer", "GetFlyerAnswer", "GetHomeCategoryAnswer", "GetWebPageAnswer"], { data: ROW }),
}
