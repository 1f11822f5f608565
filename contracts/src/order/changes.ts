/** Changes of an order that is not yet accepted: cancelled, delivered on another day, more lines (S3.22, S3.27). */
import { CartId } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { Euro, message, UserTempWire } from "../wire.ts"
import { LineNoteWire, OrderDetailWire } from "./wire.ts"

const order = { userTemp: UserTempWire, orderId: Schema.String }
const orderNames = { userTemp: "user_temp", orderId: "order_id" } as const

/** Cancelling a cancelled order changes nothing. 409 once it is accepted. */
export const cancelOrder = endpoint(laterRoutes.cancelOrder, {
  rule: "S3.27",
  request: Schema.Struct(order).pipe(Schema.encodeKeys(orderNames)),
  response: message(OrderDetailWire),
  errors: [401, 403, 404, 409, 417, 422, 500, 503],
})

/** 400 for a day without deliveries, 409 once it is accepted. */
export const moveOrder = endpoint(laterRoutes.moveOrder, {
  rule: "S3.22",
  request: Schema.Struct({ ...order, deliveryDate: Schema.String }).pipe(
    Schema.encodeKeys({ ...orderNames, deliveryDate: "delivery_date" }),
  ),
  response: message(OrderDetailWire),
  errors: [400, 401, 403, 404, 409, 417, 422, 500, 503],
})

/**
 * Moves a cart's lines into the order, once however often it is sent: for an already added cart the order is returned. 409 once
 * the order is accepted, for a cart with a coupon, which only counts for a new order, and when the cart's net total is no
 * longer the confirmed one.
 */
export const addToOrder = endpoint(laterRoutes.addToOrder, {
  rule: "S3.22",
  request: Schema.Struct({
    ...order,
    cartId: CartId,
    confirmedTotal: Euro,
    lineNotes: Schema.optionalKey(Schema.Array(LineNoteWire)),
  }).pipe(
    Schema.encodeKeys({
      ...orderNames,
      cartId: "id_cart",
      confirmedTotal: "confirmed_total",
      lineNotes: "line_notes",
    }),
  ),
  response: message(OrderDetailWire),
  errors: [401, 403, 404, 409, 417, 422, 500, 503],
})
