/** Placed orders: list, detail, tracking, reordering (S3.22, S3.27). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { CartCoupon, CartId, GiftRow, LineKey, PaymentMethod, Quantity } from "../cart/cart-values.ts"
import { DisplayCode, ItemCode, PackagingCode, PackSize, priceOrigin } from "../catalogue/product.ts"
import { Handover } from "../cart/order-request.ts"
import { orderPaymentFields } from "../checkout/order-values.ts"
import type { PaymentOutcome } from "../checkout/payment-values.ts"
import { Cents, UnitPrice } from "../money.ts"
import { workFiles } from "./document-values.ts"
import { OTHER } from "./other.ts"
import { PageRequest } from "./paging.ts"

/**
 * Statuses that the storefront has a label for (S3.27): IA is to be accepted, NE to be fulfilled, PR fulfilled in part, E and EV
 * fulfilled, AN cancelled.
 * A backend may have more: their code is shown unchanged.
 */
export const ORDER_STATUSES = [
  "IA",
  "NE",
  "PR",
  "E",
  "EV",
  "AN",
  "to-be-fulfilled",
  "fulfilled",
  "delivered",
  "not-fulfilled",
  "checked-out",
  "credit-note",
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const isOrderStatus = (status: string): status is OrderStatus => ORDER_STATUSES.some((one) => one === status)

/** How an order was paid, including methods unknown to the shop. */
export const OrderPaymentMethod = Schema.Literals([...PaymentMethod.literals, OTHER])
export type OrderPaymentMethod = typeof OrderPaymentMethod.Type

/** A row of "my orders". Days are YYYY-MM-DD, instants ISO. */
export const OrderSummary = Schema.Struct({
  orderId: Schema.String,
  placedAt: Schema.String,
  status: Schema.String,
  /** The delivery address, ready to print. */
  destination: Schema.String,
  addressCode: Schema.String,
  deliveryDate: Schema.NullOr(Schema.String),
  /** The new day when the original one cannot be met; absent when it can, or when the backend does not state it. */
  postponedTo: Schema.optionalKey(Schema.String),
  /** How the order reaches the client, when the backend includes it in the list. */
  handover: Schema.optionalKey(Schema.NullOr(Handover)),
  /** The customer's own reference. */
  customerRef: Schema.String,
  /** For a client with several users: the names of who ordered or proposed it, and who approved a proposal. */
  orderedBy: Schema.optionalKey(Schema.String),
  approvedBy: Schema.optionalKey(Schema.String),
  invoiceNumber: Schema.NullOr(Schema.String),
  /** Null when not stated. */
  lineCount: Schema.NullOr(Schema.Int),
  /** Taxable. */
  netTotal: Cents,
  documentTotal: Cents,
  /** How it is paid, and whether it has been, when the backend includes it in the list. */
  paymentMethod: Schema.optionalKey(OrderPaymentMethod),
  isPaid: orderPaymentFields.isPaid,
  /** The totals that the backend states, when not all: the others repeat the net one, or are 0, and are not shown. */
  statedTotals: Schema.optionalKey(Schema.Literals(["net", "none"])),
})
export type OrderSummary = typeof OrderSummary.Type

/** The fulfilment of a line's quantity. The figures are independent and need not add up; null when not stated. */
export const Fulfilment = Schema.Struct({
  delivered: Schema.NullOr(Decimal),
  /** Still to come. */
  open: Schema.NullOr(Decimal),
  /** Will not be delivered. */
  closed: Schema.NullOr(Decimal),
  /** Could be delivered now. */
  ready: Schema.NullOr(Decimal),
})
export type Fulfilment = typeof Fulfilment.Type

export const OrderLine = Schema.Struct({
  ...LineKey.fields,
  displayCode: Schema.optionalKey(DisplayCode),
  name: Schema.String,
  slug: Schema.String,
  image: Schema.NullOr(Schema.String),
  quantity: Quantity,
  unit: Schema.String,
  /** The content of a pack ("12 × 700 g") and its number of sales units; empty and 1 when not stated. */
  packLabel: Schema.String,
  packSize: PackSize,
  /** The quantity is approximate: the packed goods are weighed, and the actual weight is invoiced. */
  variableWeight: Schema.optionalKey(Schema.Boolean),
  /** Per sales unit, net, at the time of the order. */
  unitPrice: UnitPrice,
  /** Percent; null when not stated. */
  vatRate: Schema.NullOr(Schema.Finite),
  lineTotal: Cents,
  /** The client's note on the line. */
  note: Schema.optionalKey(Schema.String),
  /** The expected day of an item that was out of stock when ordered; empty for an unknown day, absent when it was in stock. */
  arrivesOn: Schema.optionalKey(Schema.String),
  fulfilment: Schema.optionalKey(Fulfilment),
  ...priceOrigin,
})
export type OrderLine = typeof OrderLine.Type

/** A document of an order; `file` is requested with the download call, null when there is none. */
export const OrderDocument = Schema.Struct({
  kind: Schema.Literals(["order", "transport-document", "invoice", "credit-note", OTHER]),
  number: Schema.String,
  file: Schema.NullOr(Schema.String),
  ...workFiles,
})
export type OrderDocument = typeof OrderDocument.Type

/** The offer that an order was made from: its id, and its number as shown to people. */
export const OrderedOffer = Schema.Struct({ offerId: Schema.String, number: Schema.String })

export const OrderDetail = Schema.Struct({
  ...OrderSummary.fields,
  ...orderPaymentFields,
  lines: Schema.Array(OrderLine),
  /** The offer behind the order (S12.13). */
  offer: Schema.optionalKey(OrderedOffer),
  /** The gifts that came with it. */
  gifts: Schema.optionalKey(Schema.Array(GiftRow)),
  /** The lines' total at list price, before any discount; absent when the backend does not state it. */
  listTotal: Schema.optionalKey(Cents),
  grossTotal: Cents,
  transportCost: Cents,
  coupon: Schema.NullOr(CartCoupon),
  paymentMethod: OrderPaymentMethod,
  handover: Schema.NullOr(Handover),
  note: Schema.String,
  documents: Schema.Array(OrderDocument),
})
export type OrderDetail = typeof OrderDetail.Type

/** `later`: by bank transfer or on account, as agreed. */
export type PaymentStanding = "paid" | "unpaid" | "later"

/** An order by card or PayPal whose payment was declined or not completed is unpaid, and can be paid from the order. */
export const orderPayment = (method: OrderPaymentMethod, outcomes: ReadonlyArray<PaymentOutcome>): PaymentStanding => {
  if (outcomes.includes("paid")) return "paid"
  return method === "card" || method === "paypal" ? "unpaid" : "later"
}

/** The filter of an order list; null parts do not filter. */
export const OrderFilter = Schema.Struct({
  status: Schema.NullOr(Schema.String),
  /** Days of placing, both inclusive. */
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  /** Words of a name or code among the order's lines. */
  product: Schema.optionalKey(Schema.String),
  ...PageRequest.fields,
})
export type OrderFilter = typeof OrderFilter.Type

/** A tracking step; `at` is null while it is still to come. */
export const TrackingStep = Schema.Struct({
  status: Schema.String,
  label: Schema.String,
  at: Schema.NullOr(Schema.String),
})
export type TrackingStep = typeof TrackingStep.Type

export const OrderTracking = Schema.Struct({
  orderId: Schema.String,
  status: Schema.String,
  steps: Schema.Array(TrackingStep),
  expectedOn: Schema.NullOr(Schema.String),
  carrier: Schema.String,
  trackingCode: Schema.String,
  trackingUrl: Schema.NullOr(Schema.String),
})
export type OrderTracking = typeof OrderTracking.Type

/** A line that could not be put into the cart again, with the reason. */
export const SkippedLine = Schema.Struct({
  itemCode: ItemCode,
  /** Absent for the item's default packaging (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  name: Schema.String,
  reason: Schema.String,
})
export type SkippedLine = typeof SkippedLine.Type

/** The result of filling the cart from an order or a saved cart. */
export const CartFilled = Schema.Struct({
  cartId: CartId,
  /** The number of lines added to the cart. */
  added: Schema.Int,
  skipped: Schema.Array(SkippedLine),
})
export type CartFilled = typeof CartFilled.Type
