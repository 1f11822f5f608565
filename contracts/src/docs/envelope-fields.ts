/** Fields around answers: envelopes, pages, refusals. */
import { type FieldDocs, docsIn } from "./subject-docs.ts"

export const envelopeFields: FieldDocs = {
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
  ...docsIn(["AddedToCart", "AppliedCoupon", "UpdatedCart"], {
    success:
      "True, 1 or left out: what was done is named beside it, and what is not done is refused with another status.",
  }),
}
