/** Orders that were placed: list, detail, tracking, ordering again (S3.22, S3.27). */
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
 * Statuses a storefront has a label for (S3.27): IA is to be accepted, NE to be fulfilled, PR fulfilled in part, E and EV
 * fulfilled, AN cancelled.
 * A backend may know more: their code is shown as it is.
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

/** A row of "my orders". Days are YYYY-MM-DD, instants ISO. */
export const OrderSummary = Schema.Struct({
  orderId: Schema.String,
  placedAt: Schema.String,
  status: Schema.String,
  /** Where it goes, ready to print. */
  destination: Schema.String,
  addressCode: Schema.String,
  deliveryDate: Schema.NullOr(Schema.String),
  /** The new day where that one cannot be met; absent where that one holds, or where the backend does not say. */
  postponedTo: Schema.optionalKey(Schema.String),
  /** How it gets to the client, where the backend says it in the list as well. */
  handover: Schema.optionalKey(Schema.NullOr(Handover)),
  /** The customer's own reference. */
  customerRef: Schema.String,
  /** Of a client with several people: who ordered or proposed it, and who approved a proposal, by their names. */
  orderedBy: Schema.optionalKey(Schema.String),
  approvedBy: Schema.optionalKey(Schema.String),
  invoiceNumber: Schema.NullOr(Schema.String),
  /** Null where nobody says. */
  lineCount: Schema.NullOr(Schema.Int),
  /** Taxable. */
  netTotal: Cents,
  documentTotal: Cents,
  /** Which totals the backend states, where it does not state all: the others repeat the net one, or are 0, and are not shown. */
  statedTotals: Schema.optionalKey(Schema.Literals(["net", "none"])),
})
export type OrderSummary = typeof OrderSummary.Type

/** What became of a line's quantity: figures of their own, which need not add up; null where nobody says. */
export const Fulfilment = Schema.Struct({
  delivered: Schema.NullOr(Decimal),
  /** Still to come. */
  open: Schema.NullOr(Decimal),
  /** Will not come any more. */
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
  /** What a pack holds ("12 × 700 g"), and of how many sales units it is; empty and 1 where nobody says. */
  packLabel: Schema.String,
  packSize: PackSize,
  /** The quantity is about that much: what is packed is weighed, and its weight is invoiced. */
  variableWeight: Schema.optionalKey(Schema.Boolean),
  /** Per sales unit, net, as it was ordered. */
  unitPrice: UnitPrice,
  /** Percent; null where nobody says. */
  vatRate: Schema.NullOr(Schema.Finite),
  lineTotal: Cents,
  /** What the client wrote on the line. */
  note: Schema.optionalKey(Schema.String),
  /** When the item was expected that was not in stock when it was ordered; empty for an unknown day, absent for in stock. */
  arrivesOn: Schema.optionalKey(Schema.String),
  fulfilment: Schema.optionalKey(Fulfilment),
  ...priceOrigin,
})
export type OrderLine = typeof OrderLine.Type

/** How an order was paid: also in a way that the shop has no word for. */
export const OrderPaymentMethod = Schema.Literals([...PaymentMethod.literals, OTHER])
export type OrderPaymentMethod = typeof OrderPaymentMethod.Type

/** A document of an order; `file` is requested with the download call, null when there is none. */
export const OrderDocument = Schema.Struct({
  kind: Schema.Literals(["order", "transport-document", "invoice", "credit-note", OTHER]),
  number: Schema.String,
  file: Schema.NullOr(Schema.String),
  ...workFiles,
})
export type OrderDocument = typeof OrderDocument.Type

/** The offer that an order was made from: its id, and its number as people read it. */
export const OrderedOffer = Schema.Struct({ offerId: Schema.String, number: Schema.String })

export const OrderDetail = Schema.Struct({
  ...OrderSummary.fields,
  ...orderPaymentFields,
  lines: Schema.Array(OrderLine),
  /** The offer that it was ordered from (S12.13). */
  offer: Schema.optionalKey(OrderedOffer),
  /** What came for free with it. */
  gifts: Schema.optionalKey(Schema.Array(GiftRow)),
  /** The lines at list price, before any discount; absent where the backend does not say. */
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

/** An order by card or PayPal whose payment was declined or never finished is unpaid, and can be paid from the order. */
export const orderPayment = (method: OrderPaymentMethod, outcomes: ReadonlyArray<PaymentOutcome>): PaymentStanding => {
  if (outcomes.includes("paid")) return "paid"
  return method === "card" || method === "paypal" ? "unpaid" : "later"
}

/** Which orders are listed; null is all of them. */
export const OrderFilter = Schema.Struct({
  status: Schema.NullOr(Schema.String),
  /** Days of placing, both included. */
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  /** Words of a name or code among the order's lines. */
  product: Schema.optionalKey(Schema.String),
  ...PageRequest.fields,
})
export type OrderFilter = typeof OrderFilter.Type

/** A step on the way; `at` is null while it is still to come. */
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

/** A line that could not be put into the cart again, and why. */
export const SkippedLine = Schema.Struct({
  itemCode: ItemCode,
  /** Absent: the item's default packaging (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  name: Schema.String,
  reason: Schema.String,
})
export type SkippedLine = typeof SkippedLine.Type

/** What came of filling the cart from an order or a saved cart. */
export const CartFilled = Schema.Struct({
  cartId: CartId,
  /** How many lines went into the cart. */
  added: Schema.Int,
  skipped: Schema.Array(SkippedLine),
})
export type CartFilled = typeof CartFilled.Type
