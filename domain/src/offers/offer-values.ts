/** Requests for offers and the supplier's offers: quantities and prices of a few lines, valid until a day (S12.13). */
import { Schema } from "effect"
import { OTHER } from "../account/other.ts"
import { Decimal } from "../amounts/decimals.ts"
import { PaymentMethod, Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { Cents, OptionalUnitPrice } from "../money.ts"

/** A request is unanswered or was withdrawn; an offer was made, accepted by an order, declined, or has expired. */
export const OFFER_STATUSES = ["requested", "offered", "accepted", "expired", "declined", "withdrawn"] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** The longest text of a request, or of a refusal, in characters. */
export const MAX_OFFER_NOTE = 1_000
/** The most lines of one request. */
export const MAX_OFFER_LINES = 200

/** A requested line: one item in one packaging. */
export const RequestedLine = Schema.Struct({
  itemCode: ItemCode,
  /** Absent for the item's default packaging. */
  packaging: Schema.optionalKey(PackagingCode),
  name: Schema.String,
  /** The sales unit's code; empty when not stated. */
  unit: Schema.String,
  /** Sales units. */
  requested: Quantity,
})
export type RequestedLine = typeof RequestedLine.Type

/** Unreadable figures are null: they are shown as such, and never as zero. */
export const OfferLine = Schema.Struct({
  ...RequestedLine.fields,
  requested: Schema.NullOr(Decimal),
  /** Sales units; zero cannot be ordered. */
  offered: Schema.NullOr(Decimal),
  /** Per sales unit, net, before any discount. */
  listPrice: OptionalUnitPrice,
  /** Per sales unit, net. */
  offeredPrice: OptionalUnitPrice,
  /** The supplier's remark; may be empty. */
  remark: Schema.String,
})
export type OfferLine = typeof OfferLine.Type

export const Offer = Schema.Struct({
  offerId: Schema.String,
  /** As shown to people; empty when the backend has none. */
  number: Schema.String,
  /** ISO instant. */
  requestedAt: Schema.String,
  status: Schema.Literals([...OFFER_STATUSES, OTHER]),
  /** The delivery address: an offer is made for one address. */
  addressCode: Schema.String,
  destination: Schema.String,
  /** The client's note. */
  note: Schema.String,
  /** The day, YYYY-MM-DD, for which the client wants it. */
  wishedDay: Schema.NullOr(Schema.String),
  /** The supplier's answer; may be empty. */
  answer: Schema.String,
  /** The last day on which it may be ordered, in Italy; null when not stated. */
  validUntil: Schema.NullOr(Schema.String),
  lines: Schema.Array(OfferLine),
  /** The sum of the lines; null until there is an offer, or when unreadable. */
  netTotal: Schema.NullOr(Cents),
  /** With VAT and transport: the total confirmed when it is ordered. */
  documentTotal: Schema.NullOr(Cents),
  transportCost: Schema.NullOr(Cents),
  /** Null when the backend does not state them. */
  paymentMethods: Schema.NullOr(Schema.Array(PaymentMethod)),
  /** The client's reason for declining it; may be empty. */
  reason: Schema.String,
  /** The resulting order. */
  orderId: Schema.NullOr(Schema.String),
})
export type Offer = typeof Offer.Type
