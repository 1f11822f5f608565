/** A product: its page, formats, alternatives, barcode, reviews, and latest orders (S7.12, S7.14, S7.20). */
import { LatestOrderedProduct, PageRequest, Review } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { AnsweredDecimal, message, pageNames, pageWire, UserTempWire } from "../wire.ts"
import { ProductDetailWire } from "./detail-wire.ts"
import { ChildItemWire, ProductSummaryWire, summaryNames, summaryWireFields } from "./wire.ts"

/** S7.14: a slug or a sku. */
export const getItem = endpoint(endpointRoutes.getItem, {
  rule: "S7.14",
  request: Schema.Struct({ userTemp: UserTempWire, slug: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: message(ProductDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S7.14: used when the product path contains the word child; returns the product that the child belongs to. */
export const getItemChild = endpoint(endpointRoutes.getItemChild, {
  rule: "S7.14",
  request: Schema.Struct({ userTemp: UserTempWire, itemCode: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" }),
  ),
  response: message(ProductDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S7.12: a map from child code to the item; unknown codes are omitted. */
export const childList = endpoint(endpointRoutes.childList, {
  rule: "S7.12",
  request: Schema.Struct({ userTemp: UserTempWire, childrenIds: Schema.Array(Schema.String) }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", childrenIds: "children_ids" }),
  ),
  response: message(Schema.Record(Schema.String, ChildItemWire)),
  errors: [401, 403, 417, 500, 503],
})

/** A product with the day it was last ordered. */
export const LatestOrderedWire = Schema.Struct({
  ...summaryWireFields,
  lastOrderedOn: LatestOrderedProduct.fields.lastOrderedOn,
  lastQuantity: AnsweredDecimal,
}).pipe(Schema.encodeKeys({ ...summaryNames, lastOrderedOn: "last_order_date", lastQuantity: "last_quantity" }))

/** S2.19, S2.60: each product once, most recent order first. */
export const getLatestOrderList = endpoint(endpointRoutes.getLatestOrderList, {
  rule: "S7.20",
  request: Schema.Struct({ userTemp: UserTempWire, ...PageRequest.fields }).pipe(
    Schema.encodeKeys({ ...pageNames, userTemp: "user_temp" }),
  ),
  response: message(pageWire(LatestOrderedWire)),
  errors: [401, 403, 417, 500, 503],
})

const ItemRequest = Schema.Struct({ userTemp: UserTempWire, itemCode: Schema.String }).pipe(
  Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" }),
)

/** S2.55: the item's alternatives; may be empty. */
export const getAlternativeItems = endpoint(endpointRoutes.getAlternativeItems, {
  rule: "S7.20",
  request: ItemRequest,
  response: message(Schema.Array(ProductSummaryWire)),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.56: the product whose item has this barcode. */
export const getItemByBarcode = endpoint(endpointRoutes.getItemByBarcode, {
  rule: "S2.56",
  request: Schema.Struct({ userTemp: UserTempWire, barcode: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: message(ProductSummaryWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.64: a client's review of an item, which replaces their earlier one. Returns it as shown. */
export const postReview = endpoint(endpointRoutes.postReview, {
  rule: "S2.64",
  request: Schema.Struct({
    userTemp: UserTempWire,
    itemCode: Schema.String,
    rating: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
    text: Schema.String,
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code", rating: "ratings" })),
  response: message(Review),
  errors: [401, 403, 404, 417, 422, 500, 503],
})

export const productEndpoints = {
  childList,
  getItem,
  getItemChild,
  getLatestOrderList,
  getAlternativeItems,
  getItemByBarcode,
  postReview,
} as const
