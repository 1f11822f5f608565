/** An order on the wire: its summary, its detail, its handover (S3.22, S3.27). */
import {
  OrderDetail,
  OrderLine,
  OrderPaper,
  OrderRequest,
  OrderSummary,
  PaymentMethod,
  PickupSlot,
} from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { AddressCodeWire, Euro, orElse } from "../wire.ts"
import { CartCouponWire } from "./cart.ts"

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

const named = (place: string | undefined) => (place === undefined ? {} : { place })
