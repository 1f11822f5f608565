/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19, S5.11). */
import { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { AddressCodeWire, TrackingAck } from "../wire.ts"

/** The wire's names of a tracked record. */
export const trackingNames = {
  cartId: "id_cart",
  addressCode: "address_code",
  listingType: "listing_type",
  listingCode: "listing_code",
  clientId: "id_client",
  pageVisited: "page_visited",
  otherData: "other_data",
} as const

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

export const trackingEndpoints = { trackCart, trackSearch } as const
