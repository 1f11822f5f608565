/** The cart on the wire: rows, gifts, coupon, totals (S3.2, S3.3). */
import {
  CartCoupon,
  GiftRow,
  LineFacts,
  LineKey,
  PackagingCode,
  PaymentMethod,
  ServerCart,
  ServerCartRow,
} from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { priceOriginNames, priceOriginWire } from "../product/wire.ts"
import { AnsweredPack, AnsweredQuantity, CodeWire, Euro, Flag, optional, orElse, UnitEuro } from "../wire.ts"

/** The wire names of a line's key. */
export const lineKeyNames = { itemCode: "carti", promoCode: "promo_code", promoRow: "promo_row" } as const

/** A row of `data` (S3.2). */
export const CartRowWire = Schema.Struct({
  ...ServerCartRow.fields,
  /** The backend's own number of the record; the row is addressed by `row_id`. */
  id: optional(CodeWire),
  rowId: CodeWire,
  packaging: optional(PackagingCode),
  promoCode: orElse(LineKey.fields.promoCode, ""),
  promoRow: orElse(LineKey.fields.promoRow, 0),
  unitPrice: UnitEuro,
  vatRate: orElse(LineFacts.fields.vatRate, null),
  image: orElse(LineFacts.fields.image, null),
  packSize: orElse(AnsweredPack, 1),
  unit: optional(Schema.String),
  quantity: AnsweredQuantity,
  singleChild: orElse(Flag, true),
  variableWeight: optional(Flag),
  displayCode: optional(Schema.String),
  availability: optional(Schema.String),
  ...priceOriginWire,
  lineTotal: optional(Euro),
}).pipe(
  Schema.encodeKeys({
    ...lineKeyNames,
    rowId: "row_id",
    cartId: "id_cart",
    unitPrice: "price_discount",
    vatRate: "vat_rate",
    packSize: "qty_min_imballo",
    unit: "uom",
    singleChild: "single_child",
    variableWeight: "variable_weight",
    displayCode: "display_code",
    ...priceOriginNames,
    lineTotal: "total",
  }),
)

/** Free items of a cart or an order (S12.3). */
export const GiftRowWire = Schema.Struct({
  ...GiftRow.fields,
  packaging: optional(PackagingCode),
  promoCode: orElse(LineKey.fields.promoCode, ""),
  promoRow: orElse(LineKey.fields.promoRow, 0),
  displayCode: optional(Schema.String),
  quantity: AnsweredQuantity,
  unit: orElse(Schema.String, ""),
}).pipe(Schema.encodeKeys({ ...lineKeyNames, displayCode: "display_code", unit: "uom" }))

/** A coupon with its discount (S5.9). */
export const CartCouponWire = Schema.Struct({ ...CartCoupon.fields, label: orElse(Schema.String, ""), discount: Euro })

const isPaymentMethod = Schema.is(PaymentMethod)

/** Payment methods unknown to the shop are omitted. */
export const PaymentMethodsWire = Schema.Array(Schema.String).pipe(
  Schema.decodeTo(
    Schema.Array(PaymentMethod),
    SchemaTransformation.transform({
      decode: (names): ReadonlyArray<PaymentMethod> => names.filter(isPaymentMethod),
      encode: (methods): ReadonlyArray<string> => methods,
    }),
  ),
)

/** The handover of the cart, which its cost depends on. */
export const HandoverType = Schema.Literals(["delivery", "pickup"])
export type HandoverType = typeof HandoverType.Type

const { unreadableRows: _unreadableRows, ...cartFields } = ServerCart.fields

/** The cart (S3.3). */
export const CartWire = Schema.Struct({
  ...cartFields,
  rows: Schema.Array(CartRowWire),
  gifts: optional(Schema.Array(GiftRowWire)),
  listTotal: optional(Euro),
  netTotal: Euro,
  grossTotal: Euro,
  documentTotal: Euro,
  transportCost: orElse(Schema.NullOr(Euro), null),
  minimumOrder: orElse(Euro, 0),
  coupon: orElse(Schema.NullOr(CartCouponWire), null),
  paymentMethods: orElse(Schema.NullOr(PaymentMethodsWire), null),
  /** False when this client may not see prices. */
  showPrices: optional(Flag),
  hasOwnTransport: optional(Flag),
  freeTransportFrom: optional(Euro),
  /** The handover that the transport cost and the totals are computed for. */
  handoverType: optional(HandoverType),
}).pipe(
  Schema.encodeKeys({
    cartId: "id_cart",
    rows: "data",
    listTotal: "list_total",
    netTotal: "totale_netto",
    grossTotal: "totale_lordo",
    documentTotal: "totale_doc",
    transportCost: "spese_trasporto",
    minimumOrder: "min_order",
    paymentMethods: "payment_methods",
    showPrices: "show_prices",
    hasOwnTransport: "own_transport",
    freeTransportFrom: "free_transport_from",
    handoverType: "handover_type",
  }),
)
