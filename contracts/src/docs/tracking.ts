/** Documentation: tracking records. */
import type { EndpointDoc } from "./endpoint-doc.ts"

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
  trackCart: {
    example: { request: { ...tracked, action: "add-to-cart", topic: "cart" }, answer: ack },
  },
  trackSearch: {
    example: {
      request: { ...tracked, action: "product-list", topic: "search" },
      answer: { ...ack, topic_name: "search" },
    },
  },
} as const satisfies Record<string, EndpointDoc>
