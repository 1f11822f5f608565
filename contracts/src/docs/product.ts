/** Documentation: products. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { firstPage, guestIdentity, identity, onePage, product, productDetail } from "./pieces.ts"

export const productDocs = {
  childList: {
    example: {
      request: { user_temp: guestIdentity, children_ids: ["PA0001"] },
      answer: { message: { PA0001: { ...product, format: "1 kg" } } },
    },
  },
  getItem: {
    example: { request: { user_temp: guestIdentity, slug: "spaghetti-n-5" }, answer: { message: productDetail } },
  },
  getItemChild: {
    example: { request: { user_temp: guestIdentity, item_code: "PA0001" }, answer: { message: productDetail } },
  },
  getLatestOrderList: {
    example: {
      request: { user_temp: identity, ...firstPage },
      answer: {
        message: {
          data: [{ ...product, last_order_date: "2026-02-27", last_quantity: 12 }],
          pagination: onePage,
        },
      },
    },
  },
  getAlternativeItems: {
    example: { request: { user_temp: guestIdentity, item_code: "PA0001" }, answer: { message: [product] } },
  },
  getItemByBarcode: {
    example: { request: { user_temp: guestIdentity, barcode: "8001234567895" }, answer: { message: product } },
  },
  postReview: {
    meaning: { 422: "The text is empty or longer than 2,000 characters: `errors.text`." },
    example: {
      request: { user_temp: identity, item_code: "PA0001", ratings: 5, text: "Tiene la cottura." },
      answer: { message: { author: "Ada Neri", date: "2026-02-27", rating: 5, text: "Tiene la cottura." } },
    },
  },
} as const satisfies Record<string, EndpointDoc>
