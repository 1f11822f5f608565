/** Offers: requested for some lines, answered by the supplier, ordered as a whole or closed by the client (S12.13). */
import {
  RequestedLine,
  Cents,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE,
  Offer,
  OfferLine,
  PackagingCode,
  PaymentMethod,
} from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AddressCodeWire,
  AnsweredDecimal,
  CodeWire,
  Euro,
  LenientUnitEuro,
  message,
  optional,
  orElse,
  PathText,
  UnitEuro,
  OwnQuery,
  UserTempWire,
} from "../wire.ts"
import { PaymentMethodsWire } from "../cart/wire.ts"
import { HandoverWire } from "../order/wire.ts"

const text = orElse(Schema.String, "")
const maybe = orElse(Schema.NullOr(Schema.String), null)

/** Null when it cannot be read (S8.7): the line is shown as not orderable. */
const quantity = orElse(Schema.NullOr(AnsweredDecimal), null)
const price = orElse(Schema.NullOr(UnitEuro), null)

const lineNames = { itemCode: "carti", requested: "asked_quantity" } as const

const LineWire = Schema.Struct({
  ...OfferLine.fields,
  itemCode: orElse(CodeWire, ""),
  packaging: optional(PackagingCode),
  name: text,
  unit: text,
  requested: quantity,
  offered: quantity,
  listPrice: price,
  offeredPrice: price,
  remark: text,
}).pipe(
  Schema.encodeKeys({
    ...lineNames,
    offered: "offered_quantity",
    listPrice: "list_price",
    offeredPrice: "offered_price",
  }),
)

const euroOrNull = orElse(Schema.NullOr(Euro), null)

/** "Franco", which some write for free delivery, is not an amount, and does not hide the offer. */
const transportCost = orElse(
  LenientUnitEuro.pipe(
    Schema.decodeTo(
      Schema.NullOr(Cents),
      SchemaTransformation.transform({
        decode: (cents) => (cents === null ? null : Math.round(cents)),
        encode: (cents) => cents,
      }),
    ),
  ),
  null,
)

export const OfferWire = Schema.Struct({
  ...Offer.fields,
  offerId: CodeWire,
  number: text,
  requestedAt: text,
  addressCode: AddressCodeWire,
  destination: text,
  note: text,
  wishedDay: maybe,
  answer: text,
  validUntil: maybe,
  lines: orElse(Schema.Array(LineWire), []),
  netTotal: euroOrNull,
  documentTotal: euroOrNull,
  transportCost,
  paymentMethods: orElse(Schema.NullOr(PaymentMethodsWire), null),
  reason: text,
  orderId: orElse(Schema.NullOr(CodeWire), null),
}).pipe(
  Schema.encodeKeys({
    offerId: "offer_id",
    requestedAt: "requested_at",
    addressCode: "address_code",
    wishedDay: "wished_day",
    validUntil: "valid_until",
    netTotal: "totale_netto",
    documentTotal: "totale_doc",
    transportCost: "spese_trasporto",
    paymentMethods: "payment_methods",
    orderId: "order_id",
  }),
)

/** Newest first. */
export const listOffers = endpoint(laterRoutes.listOffers, {
  rule: "S12.13",
  request: OwnQuery,
  response: message(Schema.Array(OfferWire)),
  errors: [401, 403, 417, 500, 503],
})

const offerNames = { userTemp: "user_temp", offerId: "offer_id" } as const
const NoteText = Schema.String.check(Schema.isMaxLength(MAX_OFFER_NOTE))

/** Under the client's own id: requesting it again returns the existing request. */
export const requestOffer = endpoint(laterRoutes.requestOffer, {
  rule: "S12.13",
  request: Schema.Struct({
    userTemp: UserTempWire,
    offerId: PathText,
    lines: Schema.Array(RequestedLine.pipe(Schema.encodeKeys(lineNames))).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(MAX_OFFER_LINES),
    ),
    note: NoteText,
    wishedDay: Schema.NullOr(Schema.String),
  }).pipe(Schema.encodeKeys({ ...offerNames, wishedDay: "wished_day" })),
  response: message(OfferWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/**
 * 409 when it is no longer a request (`withdrawn`) or an offer (`declined`): an answer that arrived in between must be read
 * first.
 */
export const closeOffer = endpoint(laterRoutes.closeOffer, {
  rule: "S12.13",
  request: Schema.Struct({
    userTemp: UserTempWire,
    offerId: PathText,
    status: Schema.Literals(["withdrawn", "declined"]),
    reason: NoteText,
  }).pipe(Schema.encodeKeys(offerNames)),
  response: message(OfferWire),
  errors: [401, 403, 404, 409, 417, 500, 503],
})

/**
 * Orders an unchanged offer, once however often it is sent: the second call returns the first one's order. 409 when it is no
 * longer an offer, its last day has passed, or its total is not the confirmed one; 400 while a line has no price.
 */
export const orderOffer = endpoint(laterRoutes.orderOffer, {
  rule: "S12.13",
  request: Schema.Struct({
    userTemp: UserTempWire,
    offerId: PathText,
    paymentMethod: PaymentMethod,
    handover: HandoverWire,
    note: Schema.String,
    confirmedTotal: Euro,
  }).pipe(Schema.encodeKeys({ ...offerNames, paymentMethod: "payment_method", confirmedTotal: "confirmed_total" })),
  response: message(OfferWire),
  errors: [400, 401, 403, 404, 409, 417, 500, 503],
})

export const offerEndpoints = { listOffers, requestOffer, closeOffer, orderOffer } as const
