/** Coupons on a cart (S5.9, S7.21). */
import { CartCoupon, ServerCart } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { Done, Euro, message, NotRefused, orElse, UserTempWire } from "../wire.ts"

const cartOfClient = { userTemp: UserTempWire, cartId: ServerCart.fields.cartId }
const names = { userTemp: "user_temp", cartId: "id_cart" } as const

/** Replaces the existing coupon. Its discount is in the cart too, which is loaded afterwards. */
export const applyCouponCode = endpoint(laterRoutes.applyCouponCode, {
  rule: "S5.9",
  request: Schema.Struct({ ...cartOfClient, code: Schema.String }).pipe(Schema.encodeKeys(names)),
  response: message(
    Schema.Struct({ success: NotRefused, ...CartCoupon.fields, label: orElse(Schema.String, ""), discount: Euro }),
  ),
  errors: [400, 401, 403, 404, 417, 500, 503],
})

/** Without a coupon nothing happens. */
export const removeCouponCode = endpoint(laterRoutes.removeCouponCode, {
  rule: "S5.9",
  request: Schema.Struct(cartOfClient).pipe(Schema.encodeKeys(names)),
  response: Done,
  errors: [401, 403, 404, 417, 500, 503],
})

export const couponEndpoints = { applyCouponCode, removeCouponCode } as const
