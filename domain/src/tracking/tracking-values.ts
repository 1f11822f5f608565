/** The data sent to the analytics backend (S3.25, S7.17, S7.18). */
import { Schema } from "effect"
import { CartId } from "../cart/cart-values.ts"
import { AddressCode, ClientId } from "../session/session-values.ts"

export const CartTrackingAction = Schema.Literals([
  "add-to-cart",
  "update-cart",
  "remove-cart",
  "prepare-order",
  "send-order",
])
export type CartTrackingAction = typeof CartTrackingAction.Type

/** The tracking payload (S3.25). `otherData` holds the remaining query fields. */
export const TrackingPayload = Schema.Struct({
  cartId: CartId,
  addressCode: AddressCode,
  listingType: Schema.String,
  listingCode: Schema.String,
  clientId: ClientId,
  cookies: Schema.String,
  pageVisited: Schema.String,
  otherData: Schema.Record(Schema.String, Schema.String),
})
export type TrackingPayload = typeof TrackingPayload.Type

export const CartTracking = Schema.Struct({
  ...TrackingPayload.fields,
  action: CartTrackingAction,
  topic: Schema.String,
})
export type CartTracking = typeof CartTracking.Type

export const SearchTracking = Schema.Struct({
  ...TrackingPayload.fields,
  action: Schema.Literals(["product-list"]),
  topic: Schema.String,
})
export type SearchTracking = typeof SearchTracking.Type
