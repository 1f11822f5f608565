/** Requests for an offer and what the supplier offers: quantities and prices of a few lines, until a day (S12.13). */
import { Schema } from "effect"
import { OTHER } from "../account/other.ts"
import { Decimal } from "../amounts/decimals.ts"
import { PaymentMethod, Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { Cents, OptionalUnitPrice } from "../money.ts"

/** A request waits for its answer or was withdrawn; an offer was made, accepted by an order, declined, or its last day has passed. */
export const OFFER_STATUSES = ["requested", "offered", "accepted", "expired", "declined", "withdrawn"] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** The longest text of a request, or of a refusal, in characters. */
export const MAX_OFFER_NOTE = 1_000
/** The most lines that one request has. */
export const MAX_OFFER_LINES = 200

/** What is asked for: of one item in one packaging. */
export const RequestedLine = Schema.Struct({
  itemCode: ItemCode,
  /** Absent for the item's default packaging. */
  packaging: Schema.optionalKey(PackagingCode),
  name: Schema.String,
  /** The sales unit's code; empty where nobody says. */
  unit: Schema.String,
  /** Sales units. */
  requested: Quantity,
})
export type RequestedLine = typeof RequestedLine.Type

/** Figures that cannot be read are null: they are shown as such, and never as zero. */
export const OfferLine = Schema.Struct({
  ...RequestedLine.fields,
  requested: Schema.NullOr(Decimal),
  /** Sales units; zero is nothing that can be ordered. */
  offered: Schema.NullOr(Decimal),
  /** Per sales unit, net, before any discount. */
  listPrice: OptionalUnitPrice,
  /** Per sales unit, net. */
  offeredPrice: OptionalUnitPrice,
  /** The supplier's word; may be empty. */
  remark: Schema.String,
})
export type OfferLine = typeof OfferLine.Type

export const Offer = Schema.Struct({
  offerId: Schema.String,
  /** As people read it; empty where the backend has none. */
  number: Schema.String,
  /** ISO instant. */
  requestedAt: Schema.String,
  status: Schema.Literals([...OFFER_STATUSES, OTHER]),
  /** Where it is delivered: an offer is made for one address. */
  addressCode: Schema.String,
  destination: Schema.String,
  /** What the client wrote. */
  note: Schema.String,
  /** The day, YYYY-MM-DD, for which the client wants it. */
  wishedDay: Schema.NullOr(Schema.String),
  /** What the supplier says; may be empty. */
  answer: Schema.String,
  /** The last day on which it may be ordered, in Italy; null where none is stated. */
  validUntil: Schema.NullOr(Schema.String),
  lines: Schema.Array(OfferLine),
  /** The sum of the lines; null until something is offered, or where it cannot be read. */
  netTotal: Schema.NullOr(Cents),
  /** With VAT and transport: what is confirmed when it is ordered. */
  documentTotal: Schema.NullOr(Cents),
  transportCost: Schema.NullOr(Cents),
  /** Null where the backend does not say. */
  paymentMethods: Schema.NullOr(Schema.Array(PaymentMethod)),
  /** Why the client declined it; may be empty. */
  reason: Schema.String,
  /** The order that it became. */
  orderId: Schema.NullOr(Schema.String),
})
export type Offer = typeof Offer.Type
