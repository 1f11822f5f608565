/** Cart calls (S7.8–S7.11, S7.16). Wire names end here. */
import {
  CartFilled,
  LineFacts,
  LineKey,
  PackagingCode,
  Quantity,
  ServerCart,
  SkippedLine,
  type UnreadableRow,
  UserTemp,
} from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { CartWire, HandoverType, lineKeyNames } from "./wire.ts"
import { AddressCodeWire, CodeWire, message, optional, orElse, NotRefused, Truthy, UserTempWire } from "../wire.ts"

/** An unreadable row is still in the totals, so the cart states that it exists. */
const withUnreadable = (answer: { readonly message: typeof CartWire.Type }, rows: ReadonlyArray<UnreadableRow>) => {
  const cart: typeof CartWire.Type & Pick<ServerCart, "unreadableRows"> = { ...answer.message, unreadableRows: rows }
  return rows.length === 0 ? answer : { message: cart }
}

/** S7.8. Without a handover the totals are for a delivery. */
export const getCartItems = endpoint(endpointRoutes.getCartItems, {
  rule: "S7.8",
  request: Schema.Struct({ userTemp: UserTempWire, handoverType: optional(HandoverType) }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", handoverType: "handover_type" }),
  ),
  response: message(CartWire),
  withUnreadable,
  errors: [401, 403, 417, 500, 503],
})

/** Adding returns the cart's number, and the row if the backend states it: the cart is loaded anyway. */
const AddAnswer = message(
  Schema.Struct({ success: NotRefused, cartId: ServerCart.fields.cartId, rowId: orElse(CodeWire, "") }).pipe(
    Schema.encodeKeys({ cartId: "id_cart", rowId: "row_id" }),
  ),
)

/** S3.4. `item_id` is the item's code; `quantity` is the quantity to add; a packaging is sent with code and size. */
const AddRequest = Schema.Struct({
  userTemp: UserTempWire,
  ...LineKey.fields,
  quantity: Quantity,
  packSize: Schema.optionalKey(LineFacts.fields.packSize),
}).pipe(
  Schema.encodeKeys({ ...lineKeyNames, itemCode: "item_id", userTemp: "user_temp", packSize: "qty_min_packaging" }),
)

/** S7.10. */
export const addToCart = endpoint(endpointRoutes.addToCart, {
  rule: "S7.10",
  request: AddRequest,
  response: AddAnswer,
  errors: [400, 401, 403, 404, 417, 422, 500, 503],
})

/** S7.11: used when a promo code is present. */
export const addToCartPromo = endpoint(endpointRoutes.addToCartPromo, {
  rule: "S7.11",
  request: AddRequest,
  response: AddAnswer,
  errors: [400, 401, 403, 404, 417, 422, 500, 503],
})

/** A row to set: its quantity replaces the existing one (S7.9). */
export const CartRowUpdate = Schema.Struct({
  rowId: Schema.String,
  quantity: Quantity,
  packSize: LineFacts.fields.packSize,
  promoCode: LineKey.fields.promoCode,
  promoRow: LineKey.fields.promoRow,
})
export type CartRowUpdate = typeof CartRowUpdate.Type

/** S7.9. */
export const updateCart = endpoint(endpointRoutes.updateCart, {
  rule: "S7.9",
  request: Schema.Struct({
    userTemp: UserTempWire,
    cartId: ServerCart.fields.cartId,
    rows: Schema.Array(
      CartRowUpdate.pipe(
        Schema.encodeKeys({
          rowId: "row_id",
          packSize: "qty_min_packaging",
          promoCode: "promo_code",
          promoRow: "promo_row",
        }),
      ),
    ),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", cartId: "id_cart", rows: "cart_rows" })),
  response: message(
    Schema.Struct({ success: NotRefused, cartId: ServerCart.fields.cartId }).pipe(
      Schema.encodeKeys({ cartId: "id_cart" }),
    ),
  ),
  errors: [400, 401, 403, 404, 417, 422, 500, 503],
})

/** S7.16: the identity's fields are beside the row's; a truthy `response` requires a reload of the cart. */
export const removeCartItem = endpoint(endpointRoutes.removeCartItem, {
  rule: "S7.16",
  request: Schema.Struct({
    clientId: UserTemp.fields.clientId,
    addressCode: AddressCodeWire,
    externalCall: UserTemp.fields.externalCall,
    rowId: Schema.String,
    cartId: ServerCart.fields.cartId,
  }).pipe(
    Schema.encodeKeys({
      clientId: "client_id",
      addressCode: "address_code",
      externalCall: "ext_call",
      rowId: "row_id",
      cartId: "id_cart",
    }),
  ),
  response: message(Schema.Struct({ response: Truthy })),
  errors: [401, 403, 404, 417, 500, 503],
})

const SkippedWire = Schema.Struct({
  ...SkippedLine.fields,
  packaging: optional(PackagingCode),
  name: orElse(Schema.String, ""),
  reason: orElse(Schema.String, ""),
}).pipe(Schema.encodeKeys({ itemCode: "carti" }))

/** The result of filling the cart with the lines of an order or a saved cart. */
export const CartFilledAnswer = message(
  Schema.Struct({ ...CartFilled.fields, skipped: orElse(Schema.Array(SkippedWire), []) }).pipe(
    Schema.encodeKeys({ cartId: "id_cart" }),
  ),
)

export const cartEndpoints = { getCartItems, updateCart, addToCart, addToCartPromo, removeCartItem } as const
