/** Documentation: tracking records. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { trackingFields } from "./field-docs.ts"

const tracked = {
  id_cart: 501,
  address_code: "1",
  listing_type: "search",
  listing_code: "pasta",
  id_client: 1001,
  cookies: "",
  page_visited: "/shop?text=pasta",
  other_data: { text: "pasta" },
}
const ack = { error_code: 200, topic_name: "cart", partition_id: 0, offset: 7 }

export const trackingDocs = {
  operations: {
    trackCart: {
      summary: "Record a change of a cart",
      description:
        "A record of what was done to a cart: add-to-cart, update-cart, remove-cart, prepare-order, send-order.",
      answer: "Taken when `error_code` is 200; any other code is a refusal, to be sent again.",

      example: { request: { ...tracked, action: "add-to-cart", topic: "cart" }, answer: ack },
    },
    trackSearch: {
      summary: "Record a listing",
      description: "A record of a listing that somebody saw, clients and guests alike: a guest's client is 0.",
      answer: "Taken when `error_code` is 200; any other code is a refusal, to be sent again.",

      example: {
        request: { ...tracked, action: "product-list", topic: "search" },
        answer: { ...ack, topic_name: "search" },
      },
    },
  },
  schemaNames: { TrackCartAnswer: "TrackingAck" },
  fields: trackingFields,
} as const satisfies SubjectDocs
