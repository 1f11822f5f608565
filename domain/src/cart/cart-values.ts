/** The values of a cart: line keys, and rows and totals as the server last sent them (S3.2–S3.4). */
import { Effect, Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { DisplayCode, ItemCode, type PackagedItem, PackagingCode, PackSize, priceOrigin } from "../catalogue/product.ts"
import { Cents, UnitPrice, VatRate } from "../money.ts"
import { OpaqueId } from "../opaque-id.ts"

/** The server's number of a cart; 0 means that there is none yet (S5.11). */
export const CartId = OpaqueId
export type CartId = typeof CartId.Type
/** The backend numbers carts from 1 (S5.11). */
export const NO_CART: CartId = 0

/** The largest quantity of one line, in sales units. */
export const MAX_QUANTITY = 999_999

/** A valid quantity of a line: a positive number of sales units with at most three decimals (S5.4, ADR 66). */
export const Quantity = Decimal.check(Schema.isBetween({ minimum: 0.001, maximum: MAX_QUANTITY }))
export type Quantity = typeof Quantity.Type

/** The identity of a line: item, packaging, promo code and promo row (S5.4, S12.9). No promotion is "" and 0. */
export const LineKey = Schema.Struct({
  itemCode: ItemCode,
  /** The packaging's code; absent for the item's default packaging (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  promoCode: Schema.String,
  promoRow: Schema.Int,
})
export type LineKey = typeof LineKey.Type

/** Picks the key out of a larger value. */
export const lineKeyOf = ({ itemCode, packaging, promoCode, promoRow }: LineKey): LineKey => ({
  itemCode,
  ...(packaging === undefined ? {} : { packaging }),
  promoCode,
  promoRow,
})

/** A line's identity as one string, unique per key: a code's length marks where it ends. */
export const lineId = ({ itemCode, packaging, promoCode, promoRow }: LineKey): string =>
  `${packagingPrefix(packaging)}${promoRow}:${itemCode.length}:${itemCode}${promoCode}`

/** Empty for the default packaging, so that the ids of its lines stay what they were. */
const packagingPrefix = (packaging?: string): string =>
  packaging === undefined ? "" : `@${packaging.length}:${packaging}`

/** Shared by all lines of an item in one packaging. */
export const packagingId = ({ itemCode, packaging }: PackagedItem): string =>
  lineId({ itemCode, ...(packaging === undefined ? {} : { packaging }), promoCode: "", promoRow: 0 })

/** True for lines of one item in one packaging, whatever their promotion: they share a price. */
export const isSamePackaging = (one: PackagedItem, other: PackagedItem): boolean =>
  one.itemCode === other.itemCode && one.packaging === other.packaging

/** The display data of a line, known before the server answers because the product page had it. */
export const LineFacts = Schema.Struct({
  name: Schema.String,
  /** Per sales unit, net of VAT, after the client's discount. */
  unitPrice: UnitPrice,
  vatRate: VatRate,
  image: Schema.NullOr(Schema.String),
  /** Sales units per pack; quantities step by it (`qty_min_imballo`). */
  packSize: PackSize,
  /** The sales unit's code: PZ, CT, KG…; left out where it is not known. */
  unit: Schema.optionalKey(Schema.String),
  /** True when the item is a single child of its product, shown on the default product page. */
  singleChild: Schema.Boolean,
  /** The quantity is approximate, and the actual weight is invoiced. */
  variableWeight: Schema.optionalKey(Schema.Boolean),
  /** The code shown to people, when it differs from the line's code. */
  displayCode: Schema.optionalKey(DisplayCode),
  ...priceOrigin,
})
export type LineFacts = typeof LineFacts.Type

/** The product's data in a row. */
export const factsOf = ({
  name,
  unitPrice,
  vatRate,
  image,
  packSize,
  unit,
  singleChild,
  variableWeight,
  displayCode,
  listPrice,
  discounts,
}: LineFacts): LineFacts => ({
  name,
  unitPrice,
  vatRate,
  image,
  packSize,
  ...(unit === undefined ? {} : { unit }),
  singleChild,
  ...(variableWeight === undefined ? {} : { variableWeight }),
  ...(displayCode === undefined ? {} : { displayCode }),
  ...(listPrice === undefined ? {} : { listPrice }),
  ...(discounts === undefined ? {} : { discounts }),
})

/** One row of the server's cart (S3.2). */
export const ServerCartRow = Schema.Struct({
  /** The backend's own record number, when it sends one; the row is addressed by `rowId`. */
  id: Schema.optionalKey(Schema.String),
  rowId: Schema.String,
  cartId: CartId,
  ...LineKey.fields,
  ...LineFacts.fields,
  quantity: Quantity,
  /** The item's availability text (S1.7), when the backend sends it. */
  availability: Schema.optionalKey(Schema.String),
  /** The row's total, when the backend states it: it takes precedence over unit price × quantity. */
  lineTotal: Schema.optionalKey(Cents),
})
export type ServerCartRow = typeof ServerCartRow.Type

/** How an order may be paid (S2.63). */
export const PaymentMethod = Schema.Literals(["card", "bank-transfer", "on-account", "paypal"])
export type PaymentMethod = typeof PaymentMethod.Type

/** A coupon applied to a cart or an order, with its discount (S5.9). */
export const CartCoupon = Schema.Struct({ code: Schema.String, label: Schema.String, discount: Cents })
export type CartCoupon = typeof CartCoupon.Type

/** An item that the backend adds for free: shown, but not editable and not counted in any total. */
export const GiftRow = Schema.Struct({
  ...LineKey.fields,
  displayCode: Schema.optionalKey(DisplayCode),
  name: Schema.String,
  quantity: Quantity,
  /** The sales unit's code; empty when unknown. */
  unit: Schema.String,
})
export type GiftRow = typeof GiftRow.Type

/** The readable part of a row that could not be decoded. */
export const UnreadableRow = Schema.Struct({
  itemCode: Schema.NullOr(ItemCode),
  name: Schema.NullOr(Schema.String),
})
export type UnreadableRow = typeof UnreadableRow.Type

/** The cart as the server last sent it (S3.3). All amounts in cents. */
export const ServerCart = Schema.Struct({
  cartId: CartId,
  rows: Schema.Array(ServerCartRow),
  /** Rows that the totals include but that could not be decoded; absent when there are none. */
  unreadableRows: Schema.optionalKey(Schema.Array(UnreadableRow)),
  /** The gifts that come with the rows. */
  gifts: Schema.optionalKey(Schema.Array(GiftRow)),
  /** The rows' total at list price, before any discount; absent when the backend does not state it. */
  listTotal: Schema.optionalKey(Cents),
  /** True when the backend has its own rules for the transport cost, which is then not predicted. */
  hasOwnTransport: Schema.optionalKey(Schema.Boolean),
  /** The total from which transport is free by those rules; absent when there is none or the backend does not state it. */
  freeTransportFrom: Schema.optionalKey(Cents),
  /** Sum of unit price × quantity, net of VAT. */
  netTotal: Cents,
  /** Net total with VAT. */
  grossTotal: Cents,
  /** Gross total with transport, coupons taken off. */
  documentTotal: Cents,
  /** Null when the backend does not state it. */
  transportCost: Schema.NullOr(Cents),
  /** The smallest net total that may be ordered. */
  minimumOrder: Cents,
  /** Absent in carts that were stored before there were coupons. */
  coupon: Schema.NullOr(CartCoupon).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** How this cart may be paid, when the backend sends it; an empty list is an answer too (S8.17). */
  paymentMethods: Schema.optionalKey(Schema.NullOr(Schema.Array(PaymentMethod))),
  /** False when the backend hides prices from this client. */
  showPrices: Schema.optionalKey(Schema.Boolean),
})
export type ServerCart = typeof ServerCart.Type

/** A loaded cart relative to the one before: its own values, the rows that are new or changed, the ids of those that are gone. */
export const CartDifference = Schema.Struct({ ...ServerCart.fields, gone: Schema.Array(Schema.String) })
export type CartDifference = typeof CartDifference.Type

/** No rows, zero totals, no cart (S4.5). */
export const EMPTY_SERVER_CART: ServerCart = {
  cartId: NO_CART,
  rows: [],
  netTotal: 0,
  grossTotal: 0,
  documentTotal: 0,
  transportCost: 0,
  minimumOrder: 0,
  coupon: null,
}
