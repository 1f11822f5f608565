/** Records for the analytics backend, and how each is acknowledged. */
import type { FieldDocs } from "../docs/subject-docs.ts"

export const trackingFields: FieldDocs = {
  action: "What was done, once the backend has taken it; `prepare-order`: the checkout was opened.",
  cookies: "The page's cookies, as the browser tells them; may be empty.",
  error_code: "200 where the record is taken; any other is a refusal, whatever the status of the answer.",
  id_client: "The client's number; 0 is a guest.",
  listing_code: "The text that was searched, or the categories with commas between them; else empty.",
  listing_type:
    "What the listing was asked by: `search`, `category`, `latest-order-list`, `disponibili`, `promo_list`, `next_insert`, or `all`; of a cart the listing that was seen last.",
  offset: "The record's place in its partition: each is one above the one before.",
  other_data:
    "What else is known, as texts: the rest of the listing's query, of a cart the item, the promotion and the quantity, or the order.",
  page_visited: "Path and query of the page: `/shop?text=pasta`.",
  partition_id: "The partition of the topic that the record stands in.",
  topic: "The topic that the record is written to.",
  topic_name: "The topic that the record stands in: the one that was sent.",
  "TrackSearchRequest.action": "Always `product-list`.",
  "TrackingAck.message": "Why the record is not taken, for logs; left out where it is.",
}
