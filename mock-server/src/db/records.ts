/** The mock's stored records. */
import { HandoverWire } from "@dispensa/contracts"
import {
  type AddressCode,
  CartCoupon,
  type ClientId,
  Fulfilment,
  GiftRow,
  LineKey,
  OrderedOffer,
  OrderRequest,
  PaymentMethod,
  PROPOSAL_STATUSES,
  priceOrigin,
  Quantity,
  UnitPrice,
} from "@dispensa/domain"
import { Schema } from "effect"

export const StoredRow = Schema.Struct({
  rowId: Schema.String,
  ...LineKey.fields,
  quantity: Quantity,
})
export type StoredRow = typeof StoredRow.Type

/** The open cart of a client's address; prices are looked up at each read. */
export const StoredCart = Schema.Struct({
  cartId: Schema.Int,
  clientId: Schema.Int,
  addressCode: Schema.String,
  rows: Schema.Array(StoredRow),
  /** Code of the coupon on it. */
  coupon: Schema.optionalKey(Schema.String),
  /** The login of its owner, for a client with several people; absent for the client's own. */
  person: Schema.optionalKey(Schema.String),
  /** The proposal that was copied into it to be changed. */
  proposalId: Schema.optionalKey(Schema.String),
})
export type StoredCart = typeof StoredCart.Type

/** The key of a client's cart at an address, or of one of their people's. */
export const cartKey = (clientId: ClientId, addressCode: AddressCode, person = ""): string =>
  person === "" ? `${clientId}/${addressCode}` : `${clientId}/${addressCode}/${person.toLowerCase()}`

/** An ordered line, with its prices at that time. Amounts in cents. */
export const OrderedLine = Schema.Struct({
  ...LineKey.fields,
  name: Schema.String,
  quantity: Quantity,
  unitPrice: UnitPrice,
  vatRate: Schema.Number,
  note: Schema.optionalKey(Schema.String),
  /** The expected arrival of an item out of stock; empty for an unknown day. */
  arrivesOn: Schema.optionalKey(Schema.String),
  /** Its fulfilment, for a partly fulfilled order; absent otherwise. */
  fulfilment: Schema.optionalKey(Fulfilment),
  /** Absent in orders of earlier releases. */
  ...priceOrigin,
})
export type OrderedLine = typeof OrderedLine.Type

/** A step of an order's life; the first is how it was placed. */
export const OrderStep = Schema.Struct({
  status: Schema.String,
  /** ISO instant. */
  at: Schema.String,
  note: Schema.String,
})
export type OrderStep = typeof OrderStep.Type

export const StoredOrder = Schema.Struct({
  orderId: Schema.String,
  cartId: Schema.Int,
  clientId: Schema.Int,
  addressCode: Schema.String,
  /** Its delivery address on one line, once the address is changed or deleted; absent until then. */
  destination: Schema.optionalKey(Schema.String),
  user: Schema.String,
  /** The approver of a proposed order. */
  approvedBy: Schema.optionalKey(Schema.String),
  placedAt: Schema.String,
  status: Schema.String,
  paymentMethod: PaymentMethod,
  handover: Schema.NullOr(Schema.toType(HandoverWire)),
  note: Schema.String,
  /** Absent if the client gave none. */
  customerRef: Schema.optionalKey(Schema.String),
  lines: Schema.Array(OrderedLine),
  /** Gifts; absent without any. */
  gifts: Schema.optionalKey(Schema.Array(GiftRow)),
  /** The offer that it was ordered from; absent otherwise. */
  offer: Schema.optionalKey(OrderedOffer),
  /** Carts whose lines were added after it was placed; absent without any. */
  addedCarts: Schema.optionalKey(Schema.Array(Schema.Int)),
  /** Steps since it was placed, oldest first; none is how it began. */
  history: Schema.optionalKey(Schema.Array(OrderStep)),
  /** The coupon's discount; null or absent without one. */
  coupon: Schema.optionalKey(Schema.NullOr(CartCoupon)),
  netTotal: Schema.Int,
  grossTotal: Schema.Int,
  transportCost: Schema.Int,
  documentTotal: Schema.Int,
})
export type StoredOrder = typeof StoredOrder.Type

/** A proposed order: the proposer's cart and the order's options. */
export const StoredProposal = Schema.Struct({
  proposalId: Schema.String,
  clientId: Schema.Int,
  addressCode: Schema.String,
  cartId: Schema.Int,
  user: Schema.String,
  proposedAt: Schema.String,
  word: Schema.String,
  status: Schema.Literals(PROPOSAL_STATUSES),
  answeredBy: Schema.String,
  answeredAt: Schema.NullOr(Schema.String),
  answer: Schema.String,
  orderId: Schema.NullOr(Schema.String),
  /** With their names at that time. */
  rows: Schema.Array(Schema.Struct({ ...StoredRow.fields, name: Schema.String })),
  coupon: Schema.optionalKey(Schema.String),
  request: Schema.Struct({
    paymentMethod: PaymentMethod,
    handover: OrderRequest.fields.handover,
    note: Schema.String,
    customerRef: OrderRequest.fields.customerRef,
    lineNotes: OrderRequest.fields.lineNotes,
  }),
})
export type StoredProposal = typeof StoredProposal.Type

/** A login; the key is the token's digest, so that the file grants no access. */
export const StoredSession = Schema.Struct({
  user: Schema.String,
  clientId: Schema.Int,
  issuedAt: Schema.Number,
  expiresAt: Schema.Number,
})
export type StoredSession = typeof StoredSession.Type

export const StoredRegistration = Schema.Struct({
  email: Schema.String,
  companyName: Schema.String,
  receivedAt: Schema.String,
  fields: Schema.Record(Schema.String, Schema.Unknown),
})
export type StoredRegistration = typeof StoredRegistration.Type

/** A requested reset; with salt and hash, the mailed password works beside the old one until it is used. */
export const StoredReset = Schema.Struct({
  user: Schema.String,
  requestedAt: Schema.String,
  salt: Schema.optionalKey(Schema.String),
  hash: Schema.optionalKey(Schema.String),
})
export type StoredReset = typeof StoredReset.Type

/** The stored answer of a change with an idempotency key; the record's key is a digest of key and client. */
export const StoredAnswer = Schema.Struct({
  /** Digest of the request. */
  fingerprint: Schema.String,
  clientId: Schema.Int,
  status: Schema.Int,
  body: Schema.String,
  /** Epoch milliseconds, by the mock's clock. */
  keptAt: Schema.Number,
})
export type StoredAnswer = typeof StoredAnswer.Type

/** A mail that a real shop would have sent. */
export const StoredMail = Schema.Struct({
  mailId: Schema.String,
  kind: Schema.Literals([
    "password",
    "contact",
    "newsletter",
    "order",
    "back-in-stock",
    "standing-order",
    "notification",
    "invitation",
  ]),
  to: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  /** ISO instant, by the mock's clock. */
  sentAt: Schema.String,
  /** The confirmed order, whose documents are attached; generated when they are opened. */
  confirms: Schema.optionalKey(
    Schema.Struct({
      orderId: Schema.String,
      language: Schema.Literals(["it", "en"]),
      files: Schema.Array(Schema.String),
    }),
  ),
})
export type StoredMail = typeof StoredMail.Type

/** A pending or delivered webhook event. */
export const StoredDelivery = Schema.Struct({
  deliveryId: Schema.String,
  eventId: Schema.String,
  url: Schema.String,
  type: Schema.String,
  orderId: Schema.String,
  body: Schema.String,
  state: Schema.Literals(["waiting", "delivered", "failed"]),
  tries: Schema.Int,
  /** The reason of the last failure. */
  problem: Schema.NullOr(Schema.String),
})
export type StoredDelivery = typeof StoredDelivery.Type

/** A topic's cursor of forwarding to a broker: bytes of its file, and the next offset. */
export const StoredCursor = Schema.Struct({ position: Schema.Int, next: Schema.Int })
export type StoredCursor = typeof StoredCursor.Type
