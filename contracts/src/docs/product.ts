/** Documentation: products. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { firstPageRequest, guestIdentity, identity, onePage, product, productDetail } from "./pieces.ts"

export const productDocs = {
  childList: {
    example: {
      request: { user_temp: guestIdentity, children_ids: ["PA0001"] },
      answer: { message: { PA0001: { ...product, format: "1 kg", category: "Pasta e riso" } } },
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
      request: { user_temp: identity, ...firstPageRequest },
      answer: {
        message: {
          data: [{ ...product, last_order_date: "2026-02-27", last_quantity: 12 }],
          pagination: onePage,
        },
      },
    },
  },
  getAlternativeItems: {
    example: { request: { user_temp: guestIdentity, item_code: "PA0002" }, answer: { message: [product] } },
  },
  getItemByBarcode: {
    example: { request: { user_temp: guestIdentity, barcode: "8001234567895" }, answer: { message: product } },
  },
  findItems: {
    meaning: { 417: "A field is missing, or there are more than 100 texts." },
    example: {
      request: { user_temp: guestIdentity, texts: ["PA0001", "8001234567895", "spagetti"] },
      answer: {
        message: [
          { text: "PA0001", is_near: false, items: [{ ...product, format: "1 kg" }] },
          { text: "8001234567895", is_near: false, items: [] },
          { text: "spagetti", is_near: true, items: [{ ...product, format: "1 kg" }] },
        ],
      },
    },
  },
  postReview: {
    meaning: { 422: "The text is empty or longer than 2,000 characters: `errors.text`." },
    example: {
      request: { user_temp: identity, item_code: "PA0001", ratings: 5, text: "Tiene la cottura." },
      answer: { message: { author: "Ada Neri", date: "2026-02-27", rating: 5, text: "Tiene la cottura." } },
    },
  },
} as const satisfies Record<string, EndpointDoc>
