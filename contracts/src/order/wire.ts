/** An order on the wire: its summary, its detail, its handover (S3.22, S3.27). */
import {
  LineNote,
  OrderDetail,
  OrderedOffer,
  OrderLine,
  OrderDocument,
  OrderPaymentMethod,
  OrderSummary,
  PackagingCode,
  PickupSlot,
} from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import {
  AddressCodeWire,
  AnsweredDecimal,
  AnsweredPack,
  AnsweredQuantity,
  CodeWire,
  Euro,
  Flag,
  optional,
  orElse,
  UnitEuro,
} from "../wire.ts"
import { CartCouponWire, GiftRowWire, HandoverType } from "../cart/wire.ts"
import { priceOriginNames, priceOriginWire } from "../product/wire.ts"

/** Delivery or pickup, on a day. */
const HandoverAnswer = Schema.TaggedUnion({
  Delivery: { date: Schema.String },
  /** At a location, between two times of the day ("13:00"), if known. */
  Pickup: {
    date: Schema.String,
    slot: PickupSlot,
    place: Schema.optionalKey(Schema.String),
    from: Schema.optionalKey(Schema.String),
    to: Schema.optionalKey(Schema.String),
  },
})

const kindAndDay = { type: HandoverType, date: Schema.String }
const placeAndTime = {
  place: optional(Schema.String),
  from: optional(Schema.String),
  to: optional(Schema.String),
}

const SentHandover = Schema.Struct({ ...kindAndDay, slot: Schema.NullOr(PickupSlot), ...placeAndTime })

const asHandover = SchemaTransformation.transform({
  decode: ({ type, date, slot, ...where }: typeof SentHandover.Type): typeof HandoverAnswer.Type =>
    type === "pickup" ? { _tag: "Pickup", date, slot: slot ?? "morning", ...where } : { _tag: "Delivery", date },
  encode: (handover): typeof SentHandover.Type => {
    if (handover._tag === "Delivery") return { type: "delivery", date: handover.date, slot: null }
    const { _tag, ...pickup } = handover
    return { type: "pickup", ...pickup }
  },
})

export const HandoverWire = SentHandover.pipe(Schema.decodeTo(HandoverAnswer, asHandover))

/** As in answers: a delivery has no half day, so the key may be omitted. */
const AnsweredFields = Schema.Struct({
  ...kindAndDay,
  slot: orElse(Schema.NullOr(PickupSlot), null),
  ...placeAndTime,
})
export const AnsweredHandover = AnsweredFields.pipe(Schema.decodeTo(HandoverAnswer, asHandover))

/** In a proposal, which is ordered as it is read: a pickup states its half day (S12.15). */
export const ProposedHandover = AnsweredFields.check(
  Schema.makeFilter(({ type, slot }) => type !== "pickup" || slot !== null),
).pipe(Schema.decodeTo(HandoverAnswer, asHandover))

/** A note on a line of the cart (S3.22). */
export const LineNoteWire = LineNote.pipe(
  Schema.encodeKeys({ itemCode: "carti", promoCode: "promo_code", promoRow: "promo_row" }),
)

/** The account of a bank transfer, and its reference. */
const BankTransfer = Schema.Struct({ iban: Schema.String, beneficiary: Schema.String, reference: Schema.String })

/** The payment of an order, as far as the backend states it. */
export const paymentFields = {
  /** False when it is still to be paid: it can be paid by card from the order. */
  isPaid: optional(Flag),
  /** For an order paid by bank transfer. */
  bankTransfer: optional(BankTransfer),
}
export const paymentNames = { isPaid: "paid", bankTransfer: "bank_transfer" } as const

const maybe = orElse(Schema.NullOr(Schema.String), null)
const text = orElse(Schema.String, "")

const summaryFields = {
  ...OrderSummary.fields,
  destination: text,
  addressCode: AddressCodeWire,
  deliveryDate: maybe,
  postponedTo: optional(Schema.String),
  handover: optional(AnsweredHandover),
  customerRef: text,
  orderedBy: optional(Schema.String),
  approvedBy: optional(Schema.String),
  invoiceNumber: maybe,
  lineCount: orElse(Schema.NullOr(Schema.Int), null),
  netTotal: Euro,
  documentTotal: Euro,
  statedTotals: optional(Schema.Literals(["net", "none"])),
  paymentMethod: optional(OrderPaymentMethod),
  isPaid: paymentFields.isPaid,
}

const summaryNames = {
  orderId: "order_id",
  placedAt: "placed_at",
  addressCode: "address_code",
  deliveryDate: "delivery_date",
  postponedTo: "postponed_to",
  customerRef: "customer_ref",
  orderedBy: "ordered_by",
  approvedBy: "approved_by",
  invoiceNumber: "invoice_no",
  lineCount: "line_count",
  statedTotals: "stated_totals",
  netTotal: "totale_netto",
  documentTotal: "totale_doc",
  paymentMethod: "payment_method",
  isPaid: paymentNames.isPaid,
} as const

export const OrderSummaryWire = Schema.Struct(summaryFields).pipe(Schema.encodeKeys(summaryNames))

const figure = orElse(Schema.NullOr(AnsweredDecimal), null)
const FulfilmentWire = Schema.Struct({ delivered: figure, open: figure, closed: figure, ready: figure })

const LineWire = Schema.Struct({
  ...OrderLine.fields,
  packaging: optional(PackagingCode),
  promoCode: text,
  promoRow: orElse(Schema.Int, 0),
  slug: text,
  image: maybe,
  unit: text,
  packLabel: text,
  packSize: orElse(AnsweredPack, 1),
  variableWeight: optional(Flag),
  quantity: AnsweredQuantity,
  unitPrice: UnitEuro,
  vatRate: orElse(OrderLine.fields.vatRate, null),
  lineTotal: Euro,
  note: optional(Schema.String),
  arrivesOn: optional(Schema.String),
  displayCode: optional(Schema.String),
  fulfilment: optional(FulfilmentWire),
  ...priceOriginWire,
}).pipe(
  Schema.encodeKeys({
    itemCode: "carti",
    displayCode: "display_code",
    promoCode: "promo_code",
    promoRow: "promo_row",
    unit: "uom",
    packLabel: "pack",
    packSize: "qty_min_imballo",
    variableWeight: "variable_weight",
    unitPrice: "price_discount",
    vatRate: "vat_rate",
    lineTotal: "total",
    arrivesOn: "arrives_on",
    ...priceOriginNames,
  }),
)

const OrderDocumentWire = Schema.Struct({
  ...OrderDocument.fields,
  file: maybe,
  csv: optional(Schema.String),
  barcodes: optional(Schema.String),
})

const OrderedOfferWire = Schema.Struct({ ...OrderedOffer.fields, offerId: CodeWire, number: text }).pipe(
  Schema.encodeKeys({ offerId: "offer_id" }),
)

export const OrderDetailWire = Schema.Struct({
  ...OrderDetail.fields,
  ...summaryFields,
  lines: Schema.Array(LineWire),
  offer: optional(OrderedOfferWire),
  gifts: optional(Schema.Array(GiftRowWire)),
  listTotal: optional(Euro),
  grossTotal: Euro,
  transportCost: orElse(Euro, 0),
  coupon: orElse(Schema.NullOr(CartCouponWire), null),
  handover: orElse(Schema.NullOr(AnsweredHandover), null),
  note: text,
  documents: orElse(Schema.Array(OrderDocumentWire), []),
  paymentMethod: OrderPaymentMethod,
  bankTransfer: paymentFields.bankTransfer,
}).pipe(
  Schema.encodeKeys({
    ...summaryNames,
    listTotal: "list_total",
    grossTotal: "totale_lordo",
    transportCost: "spese_trasporto",
    bankTransfer: paymentNames.bankTransfer,
  }),
)
