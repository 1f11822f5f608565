/** The wishlist that is stored per client (S3.21, S4.10, S7.22). */
import { WishlistItem } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { Done, message, orElse, PathText, OwnQuery, UserTempQuery, UserTempWire } from "../wire.ts"

const WishlistItemWire = Schema.Struct({
  ...WishlistItem.fields,
  image: orElse(Schema.NullOr(Schema.String), null),
}).pipe(Schema.encodeKeys({ itemCode: "carti" }))

/** In the order they were added. */
export const getWishlist = endpoint(endpointRoutes.getWishlist, {
  rule: "S3.21",
  request: OwnQuery,
  response: message(Schema.Array(WishlistItemWire)),
  errors: [401, 403, 417, 500, 503],
})

/**
 * Adding an existing item changes nothing (S4.10), except that an alert may be set or removed: the client is then notified
 * once, when the item is available again; if omitted, the alert is unchanged (ADR 56).
 */
export const addWish = endpoint(endpointRoutes.addWish, {
  rule: "S4.10",
  request: Schema.Struct({
    userTemp: UserTempWire,
    itemCode: Schema.String,
    alert: WishlistItem.fields.alert,
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", itemCode: "carti" })),
  response: Done,
  errors: [401, 403, 404, 417, 500, 503],
})

/** Removing an item that is not on the wishlist changes nothing. */
export const removeWish = endpoint(endpointRoutes.removeWish, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempQuery, itemCode: PathText }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", itemCode: "carti" }),
  ),
  response: Done,
  errors: [401, 403, 417, 500, 503],
})

export const wishlistEndpoints = { getWishlist, addWish, removeWish } as const
