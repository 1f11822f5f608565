/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19, S5.11), and what then stands on the topics (S3.25). */
import { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { AddressCodeWire } from "../wire.ts"

/** The wire's names of a tracked record. */
const trackingNames = {
  cartId: "id_cart",
  addressCode: "address_code",
  listingType: "listing_type",
  listingCode: "listing_code",
  clientId: "id_client",
  pageVisited: "page_visited",
  otherData: "other_data",
} as const

/** The acknowledgement of one record. `error_code` other than 200 is a failure even under HTTP 200. */
export const TrackingAck = Schema.Struct({
  errorCode: Schema.Int,
  topicName: Schema.optionalKey(Schema.String),
  partitionId: Schema.optionalKey(Schema.Int),
  offset: Schema.optionalKey(Schema.Int),
  message: Schema.optionalKey(Schema.String),
}).pipe(Schema.encodeKeys({ errorCode: "error_code", topicName: "topic_name", partitionId: "partition_id" }))

/** S7.17: add-to-cart, update-cart, remove-cart, prepare-order, send-order. */
export const trackCart = endpoint(endpointRoutes.trackCart, {
  rule: "S7.17",
  request: Schema.Struct({ ...CartTracking.fields, addressCode: AddressCodeWire }).pipe(
    Schema.encodeKeys(trackingNames),
  ),
  response: TrackingAck,
  errors: [400, 422, 429, 500, 503],
})

/** S7.18: product-list. */
export const trackSearch = endpoint(endpointRoutes.trackSearch, {
  rule: "S7.18",
  request: Schema.Struct({ ...SearchTracking.fields, addressCode: AddressCodeWire }).pipe(
    Schema.encodeKeys(trackingNames),
  ),
  response: TrackingAck,
  errors: [400, 422, 429, 500, 503],
})

const { topic: _cartTopic, ...cartFields } = CartTracking.fields
const { topic: _searchTopic, ...searchFields } = SearchTracking.fields

/** A record of the cart topic: without the topic that it came by. */
export const CartTopicRecord = Schema.Struct({ ...cartFields, addressCode: AddressCodeWire }).pipe(
  Schema.encodeKeys(trackingNames),
)
export type CartTopicRecord = typeof CartTopicRecord.Type

/** A record of the search topic. */
export const SearchTopicRecord = Schema.Struct({ ...searchFields, addressCode: AddressCodeWire }).pipe(
  Schema.encodeKeys(trackingNames),
)
export type SearchTopicRecord = typeof SearchTopicRecord.Type
