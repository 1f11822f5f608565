/** Orders that were placed: list, detail, tracking, ordering again (S3.22, S3.27). */
import {
  CartFilled,
  OrderDetail,
  OrderFilter,
  OrderLine,
  OrderPaper,
  OrderSummary,
  OrderTracking,
  PaymentMethod,
  SkippedLine,
  TrackingStep,
} from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { AddressCodeWire, Euro, message, orElse, pageNames, pageWire, UserTempWire } from "../wire.ts"
import { CartCouponWire } from "./cart.ts"
import { HandoverWire } from "./order.ts"

const maybe = orElse(Schema.NullOr(Schema.String), null)
const text = orElse(Schema.String, "")

const summaryFields = {
  ...OrderSummary.fields,
  destination: text,
  addressCode: AddressCodeWire,
  deliveryDate: maybe,
  customerRef: text,
  invoiceNumber: maybe,
  lineCount: orElse(Schema.Int, 0),
  netTotal: Euro,
  documentTotal: Euro,
}

const summaryNames = {
  orderId: "order_id",
  placedAt: "placed_at",
  addressCode: "address_code",
  deliveryDate: "delivery_date",
  customerRef: "customer_ref",
  invoiceNumber: "invoice_no",
  lineCount: "line_count",
  netTotal: "totale_netto",
  documentTotal: "totale_doc",
} as const

export const OrderSummaryWire = Schema.Struct(summaryFields).pipe(Schema.encodeKeys(summaryNames))

const LineWire = Schema.Struct({
  ...OrderLine.fields,
  promoCode: text,
  promoRow: orElse(Schema.Int, 0),
  slug: text,
  image: maybe,
  unit: text,
  unitPrice: Euro,
  vatRate: orElse(Schema.Finite, 22),
  lineTotal: Euro,
}).pipe(
  Schema.encodeKeys({
    itemCode: "carti",
    promoCode: "promo_code",
    promoRow: "promo_row",
    unit: "uom",
    unitPrice: "price_discount",
    vatRate: "vat_rate",
    lineTotal: "total",
  }),
)

const PaperWire = Schema.Struct({ ...OrderPaper.fields, file: maybe })

export const OrderDetailWire = Schema.Struct({
  ...OrderDetail.fields,
  ...summaryFields,
  lines: Schema.Array(LineWire),
  grossTotal: Euro,
  transportCost: orElse(Euro, 0),
  coupon: orElse(Schema.NullOr(CartCouponWire), null),
  paymentMethod: PaymentMethod,
  handover: orElse(Schema.NullOr(HandoverWire), null),
  note: text,
  papers: orElse(Schema.Array(PaperWire), []),
}).pipe(
  Schema.encodeKeys({
    ...summaryNames,
    grossTotal: "totale_lordo",
    transportCost: "spese_trasporto",
    paymentMethod: "payment_method",
    papers: "documents",
  }),
)

/** Newest first. */
export const listOrders = endpoint({
  id: "order.list",
  rule: "S3.27",
  method: "POST",
  base: "omnicommerce",
  path: ({ customer }) => `${customer}get_orders`,
  auth: "client",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...OrderFilter.fields,
    status: maybe,
    from: maybe,
    to: maybe,
  }).pipe(Schema.encodeKeys({ ...pageNames, userTemp: "user_temp", from: "from_date", to: "to_date" })),
  response: message(pageWire(OrderSummaryWire)),
  errors: [401, 403, 417, 500, 503],
})

const OrderRequestWire = Schema.Struct({ userTemp: UserTempWire, orderId: Schema.String }).pipe(
  Schema.encodeKeys({ userTemp: "user_temp", orderId: "order_id" }),
)
/** S3.22. */
export const getOrder = endpoint({
  id: "order.detail",
  rule: "S3.22",
  method: "POST",
  base: "omnicommerce",
  path: ({ customer }) => `${customer}get_order`,
  auth: "client",
  request: OrderRequestWire,
  response: message(OrderDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S2.62. The steps in their order, those to come included. */
export const getOrderTracking = endpoint({
  id: "order.tracking",
  rule: "S2.62",
  method: "POST",
  base: "omnicommerce",
  path: ({ customer }) => `${customer}get_order_tracking`,
  auth: "client",
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

const SkippedWire = Schema.Struct({ ...SkippedLine.fields, name: text, reason: text }).pipe(
  Schema.encodeKeys({ itemCode: "carti" }),
)

/** What came of filling the cart. */
export const CartFilledAnswer = message(
  Schema.Struct({ ...CartFilled.fields, skipped: orElse(Schema.Array(SkippedWire), []) }).pipe(
    Schema.encodeKeys({ cartId: "id_cart" }),
  ),
)

/** Adds the order's lines to the cart of the chosen address; what is no longer sold is told, not refused. */
export const reorder = endpoint({
  id: "order.reorder",
  rule: "S2.62",
  method: "POST",
  base: "omnicommerce",
  path: ({ customer }) => `${customer}reorder`,
  auth: "client",
  request: OrderRequestWire,
  response: CartFilledAnswer,
  errors: [401, 403, 404, 417, 500, 503],
})
