/** Ordering a cart, and placed orders: list, detail, tracking, reordering (S2.63, S3.22, S3.27). */
import { OrderFilter, OrderRequest, OrderTracking, PaymentMethod, PlacedOrder, TrackingStep } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { laterRoutes } from "../later-routes.ts"
import { Euro, message, optional, orElse, pageNames, pageWire, UserTempWire } from "../wire.ts"
import { CartFilledAnswer } from "../cart/endpoints.ts"
import { HandoverWire, LineNoteWire, OrderDetailWire, OrderSummaryWire, paymentFields, paymentNames } from "./wire.ts"

const maybe = orElse(Schema.NullOr(Schema.String), null)
const text = orElse(Schema.String, "")

/**
 * Orders the cart, once however often it is sent: the second call returns the first one's order. 409 when the total is no
 * longer the confirmed one, 400 below the minimum order or with an empty cart.
 */
export const placeOrder = endpoint(laterRoutes.placeOrder, {
  rule: "S2.63",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...OrderRequest.fields,
    paymentMethod: PaymentMethod,
    handover: HandoverWire,
    confirmedTotal: Euro,
    lineNotes: Schema.optionalKey(Schema.Array(LineNoteWire)),
  }).pipe(
    Schema.encodeKeys({
      userTemp: "user_temp",
      cartId: "id_cart",
      paymentMethod: "payment_method",
      confirmedTotal: "confirmed_total",
      customerRef: "customer_ref",
      lineNotes: "line_notes",
    }),
  ),
  response: message(
    Schema.Struct({ ...PlacedOrder.fields, documentTotal: Euro, ...paymentFields }).pipe(
      Schema.encodeKeys({
        ...paymentNames,
        orderId: "order_id",
        cartId: "id_cart",
        documentTotal: "totale_doc",
        placedAt: "placed_at",
      }),
    ),
  ),
  errors: [400, 401, 403, 404, 409, 417, 422, 500, 503],
})

/** Newest first. */
export const listOrders = endpoint(endpointRoutes.listOrders, {
  rule: "S3.27",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...OrderFilter.fields,
    status: maybe,
    from: maybe,
    to: maybe,
    product: optional(Schema.String),
  }).pipe(Schema.encodeKeys({ ...pageNames, userTemp: "user_temp", from: "from_date", to: "to_date" })),
  response: message(pageWire(OrderSummaryWire)),
  errors: [401, 403, 417, 500, 503],
})

const OrderRequestWire = Schema.Struct({ userTemp: UserTempWire, orderId: Schema.String }).pipe(
  Schema.encodeKeys({ userTemp: "user_temp", orderId: "order_id" }),
)

/** S3.22. */
export const getOrder = endpoint(laterRoutes.getOrder, {
  rule: "S3.22",
  request: OrderRequestWire,
  response: message(OrderDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.62. The steps in order, future ones included. */
export const getOrderTracking = endpoint(laterRoutes.getOrderTracking, {
  rule: "S2.62",
  request: OrderRequestWire,
  response: message(
    Schema.Struct({
      ...OrderTracking.fields,
      steps: Schema.Array(Schema.Struct({ ...TrackingStep.fields, label: text, at: maybe })),
      expectedOn: maybe,
      carrier: text,
      trackingCode: text,
      trackingUrl: maybe,
    }).pipe(
      Schema.encodeKeys({
        orderId: "order_id",
        expectedOn: "expected_on",
        trackingCode: "tracking_code",
        trackingUrl: "tracking_url",
      }),
    ),
  ),
  errors: [401, 403, 404, 417, 500, 503],
})

/** Adds the order's lines to the cart of the chosen address; discontinued items are named in the answer, not refused. */
export const reorder = endpoint(laterRoutes.reorder, {
  rule: "S2.62",
  request: OrderRequestWire,
  response: CartFilledAnswer,
  errors: [401, 403, 404, 417, 500, 503],
})

export const orderEndpoints = { placeOrder, listOrders, getOrder, getOrderTracking, reorder } as const
