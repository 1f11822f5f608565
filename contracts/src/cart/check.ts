/** The check of a cart before it is ordered: the backend's anomalies (S12.16). */
import { CartAnomaly, ServerCart } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { CodeWire, Flag, LenientQuantity, message, orElse, UserTempWire } from "../wire.ts"

export const CartAnomalyWire = Schema.Struct({
  ...CartAnomaly.fields,
  rowId: orElse(Schema.NullOr(CodeWire), null),
  itemCode: orElse(CartAnomaly.fields.itemCode, null),
  kind: orElse(CartAnomaly.fields.kind, "other"),
  text: orElse(Schema.String, ""),
  quantity: orElse(LenientQuantity, null),
  isAcceptable: orElse(Flag, true),
}).pipe(Schema.encodeKeys({ rowId: "row_id", itemCode: "carti", isAcceptable: "acceptable" }))

/** Changes nothing. An empty list: the cart may be ordered as it is. */
export const checkCart = endpoint(laterRoutes.checkCart, {
  rule: "S12.16",
  request: Schema.Struct({ userTemp: UserTempWire, cartId: ServerCart.fields.cartId }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", cartId: "id_cart" }),
  ),
  response: message(Schema.Array(CartAnomalyWire)),
  errors: [401, 403, 404, 417, 500, 503],
})
