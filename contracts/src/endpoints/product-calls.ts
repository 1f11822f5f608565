/** Calls beside the listing: latest orders, alternatives, barcode, review (S2.19, S2.55, S2.56, S7.20). */
import { LatestOrderedProduct, PageRequest, Review } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { message, pageNames, pageWire, UserTempWire } from "../wire.ts"
import { ProductSummaryWire, summaryNames, summaryWireFields } from "./product-wire.ts"

/** A product with the day it was last ordered. */
export const LatestOrderedWire = Schema.Struct({
  ...summaryWireFields,
  lastOrderedOn: LatestOrderedProduct.fields.lastOrderedOn,
  lastQuantity: LatestOrderedProduct.fields.lastQuantity,
}).pipe(Schema.encodeKeys({ ...summaryNames, lastOrderedOn: "last_order_date", lastQuantity: "last_quantity" }))

/** S2.19, S2.60: each product once, what was ordered last comes first. */
export const getLatestOrderList = endpoint({
  id: "catalogue.latest-orders",
  rule: "S7.20",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}get_latest_order_list`,
  auth: "client",
  request: Schema.Struct({ userTemp: UserTempWire, ...PageRequest.fields }).pipe(
    Schema.encodeKeys({ ...pageNames, userTemp: "user_temp" }),
  ),
  response: message(pageWire(LatestOrderedWire)),
  errors: [401, 403, 417, 500, 503],
})

const ItemRequest = Schema.Struct({ userTemp: UserTempWire, itemCode: Schema.String }).pipe(
  Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" }),
)

/** S2.55: what may be bought in its place; may be empty. */
export const getAlternativeItems = endpoint({
  id: "catalogue.alternatives",
  rule: "S7.20",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}get_alternative_items`,
  auth: "guest",
  request: ItemRequest,
  response: message(Schema.Array(ProductSummaryWire)),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.56: the product whose item has this barcode. */
export const getItemByBarcode = endpoint({
  id: "catalogue.barcode",
  rule: "S2.56",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}get_item_by_barcode`,
  auth: "guest",
  request: Schema.Struct({ userTemp: UserTempWire, barcode: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: message(ProductSummaryWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.64: a client's review of an item; theirs of before is replaced. Answers it as it is shown. */
export const postReview = endpoint({
  id: "catalogue.review",
  rule: "S2.64",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}add_review`,
  auth: "client",
  request: Schema.Struct({
    userTemp: UserTempWire,
    itemCode: Schema.String,
    rating: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
    text: Schema.String,
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code", rating: "ratings" })),
  response: message(Review),
  errors: [401, 403, 404, 417, 422, 500, 503],
})
