/** Ordering a cart: the customer controller's `place_order`, which the walk ends with. */
import { OrderRequest, PaymentMethod, PickupSlot, PlacedOrder } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { Euro, message, UserTempWire } from "../wire.ts"

const named = (place: string | undefined) => (place === undefined ? {} : { place })

/** Delivery or pickup, on a day; a pickup may name its place. */
export const HandoverWire = Schema.Struct({
  type: Schema.Literals(["delivery", "pickup"]),
  date: Schema.String,
  slot: Schema.NullOr(PickupSlot),
  place: Schema.optionalKey(Schema.String),
}).pipe(
  Schema.decodeTo(
    OrderRequest.fields.handover,
    SchemaTransformation.transform({
      decode: ({ type, date, slot, place }) =>
        type === "pickup"
          ? { _tag: "Pickup" as const, date, slot: slot ?? ("morning" as const), ...named(place) }
          : { _tag: "Delivery" as const, date },
      encode: (handover) =>
        handover._tag === "Pickup"
          ? { type: "pickup" as const, date: handover.date, slot: handover.slot, ...named(handover.place) }
          : { type: "delivery" as const, date: handover.date, slot: null },
    }),
  ),
)

/**
 * Orders the cart, once however often it is sent: the second call answers with the first one's order.
 * 409 when the total is no longer the confirmed one, 400 below the minimum order or with an empty cart.
 */
export const placeOrder = endpoint({
  id: "order.place",
  rule: "S2.63",
  method: "POST",
  base: "omnicommerce",
  path: ({ customer }) => `${customer}place_order`,
  auth: "client",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...OrderRequest.fields,
    paymentMethod: PaymentMethod,
    handover: HandoverWire,
    confirmedTotal: Euro,
  }).pipe(
    Schema.encodeKeys({
      userTemp: "user_temp",
      cartId: "id_cart",
      paymentMethod: "payment_method",
      confirmedTotal: "confirmed_total",
    }),
  ),
  response: message(
    Schema.Struct({ ...PlacedOrder.fields, documentTotal: Euro }).pipe(
      Schema.encodeKeys({
        orderId: "order_id",
        cartId: "id_cart",
        documentTotal: "totale_doc",
        placedAt: "placed_at",
      }),
    ),
  ),
  errors: [400, 401, 403, 404, 409, 417, 422, 500, 503],
})
