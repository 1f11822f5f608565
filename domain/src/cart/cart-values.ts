/** What a cart is made of: line keys, rows and totals as the server last sent them (S3.2–S3.4). */
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

/** A quantity that a line may have: a positive number of sales units with at most three decimals (S5.4, ADR 66). */
export const Quantity = Decimal.check(Schema.isBetween({ minimum: 0.001, maximum: MAX_QUANTITY }))
export type Quantity = typeof Quantity.Type

/** What makes two rows the same line: item, packaging, promo code and promo row (S5.4, S12.9). No promotion is "" and 0. */
export const LineKey = Schema.Struct({
  itemCode: ItemCode,
  /** The packaging's code; absent for the item's default packaging (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  promoCode: Schema.String,
  promoRow: Schema.Int,
})
export type LineKey = typeof LineKey.Type

/** The key alone of what carries more. */
export const lineKeyOf = ({ itemCode, packaging, promoCode, promoRow }: LineKey): LineKey => ({
  itemCode,
  ...(packaging === undefined ? {} : { packaging }),
  promoCode,
  promoRow,
})

/** A line's identity as one string: no two keys share it (a code's length marks where it ends). */
export const lineId = ({ itemCode, packaging, promoCode, promoRow }: LineKey): string =>
  `${packagingPrefix(packaging)}${promoRow}:${itemCode.length}:${itemCode}${promoCode}`

/** Nothing for the default packaging: the ids of its lines stay what they were. */
const packagingPrefix = (packaging?: string): string =>
  packaging === undefined ? "" : `@${packaging.length}:${packaging}`

/** The same for all lines of an item in one packaging. */
export const packagingId = ({ itemCode, packaging }: PackagedItem): string =>
  lineId({ itemCode, ...(packaging === undefined ? {} : { packaging }), promoCode: "", promoRow: 0 })

/** Lines of one item in one packaging, whatever their promotion: they share a price. */
export const isSamePackaging = (one: PackagedItem, other: PackagedItem): boolean =>
  one.itemCode === other.itemCode && one.packaging === other.packaging

/** What a line shows, known before the server answers because the product page knew it. */
export const LineFacts = Schema.Struct({
  name: Schema.String,
  /** Per sales unit, net of VAT, after the client's discount. */
  unitPrice: UnitPrice,
  vatRate: VatRate,
  image: Schema.NullOr(Schema.String),
  /** Sales units in a pack; quantities step by it (`qty_min_imballo`). */
  packSize: PackSize,
  /** The sales unit's code: PZ, CT, KG…; left out where it is not known. */
  unit: Schema.optionalKey(Schema.String),
  /** True when the item is a single child of its product, shown on the default product page. */
  singleChild: Schema.Boolean,
  /** The quantity is about that much, and the weight is invoiced. */
  variableWeight: Schema.optionalKey(Schema.Boolean),
  /** The code that people read, where it is another than the line's. */
  displayCode: Schema.optionalKey(DisplayCode),
  ...priceOrigin,
})
export type LineFacts = typeof LineFacts.Type

/** Of a row what is known of its product. */
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
  /** The backend's own number of the record, when it sends one; the row is addressed by `rowId`. */
  id: Schema.optionalKey(Schema.String),
  rowId: Schema.String,
  cartId: CartId,
  ...LineKey.fields,
  ...LineFacts.fields,
  quantity: Quantity,
  /** The item's availability text (S1.7), when the backend sends it. */
  availability: Schema.optionalKey(Schema.String),
  /** What the row comes to, where the backend states it: it wins over unit price × quantity. */
  lineTotal: Schema.optionalKey(Cents),
})
export type ServerCartRow = typeof ServerCartRow.Type

/** How an order may be paid (S2.63). */
export const PaymentMethod = Schema.Literals(["card", "bank-transfer", "on-account", "paypal"])
export type PaymentMethod = typeof PaymentMethod.Type

/** A coupon that is on a cart or an order, with what it takes off (S5.9). */
export const CartCoupon = Schema.Struct({ code: Schema.String, label: Schema.String, discount: Cents })
export type CartCoupon = typeof CartCoupon.Type

/** Goods that the backend adds for free: shown, neither changed nor counted in any total. */
export const GiftRow = Schema.Struct({
  ...LineKey.fields,
  displayCode: Schema.optionalKey(DisplayCode),
  name: Schema.String,
  quantity: Quantity,
  /** The sales unit's code; empty where nobody says. */
  unit: Schema.String,
})
export type GiftRow = typeof GiftRow.Type

/** What is known of a row that could not be read. */
export const UnreadableRow = Schema.Struct({
  itemCode: Schema.NullOr(ItemCode),
  name: Schema.NullOr(Schema.String),
})
export type UnreadableRow = typeof UnreadableRow.Type

/** The cart as the server last sent it (S3.3). All amounts in cents. */
export const ServerCart = Schema.Struct({
  cartId: CartId,
  rows: Schema.Array(ServerCartRow),
  /** Rows that the totals count and nobody can read; absent without any. */
  unreadableRows: Schema.optionalKey(Schema.Array(UnreadableRow)),
  /** What comes for free with the rows. */
  gifts: Schema.optionalKey(Schema.Array(GiftRow)),
  /** The rows at list price, before any discount; absent where the backend does not say. */
  listTotal: Schema.optionalKey(Cents),
  /** True where the backend has its own rules for what transport costs: it is not predicted. */
  hasOwnTransport: Schema.optionalKey(Schema.Boolean),
  /** From what total transport is free by those rules; absent where they have no such total, or the backend does not say. */
  freeTransportFrom: Schema.optionalKey(Cents),
  /** Sum of unit price × quantity, net of VAT. */
  netTotal: Cents,
  /** Net total with VAT. */
  grossTotal: Cents,
  /** Gross total with transport, coupons taken off. */
  documentTotal: Cents,
  /** Null where the backend does not say. */
  transportCost: Schema.NullOr(Cents),
  /** The smallest net total that may be ordered. */
  minimumOrder: Cents,
  /** Carts that were stored before there were coupons have none. */
  coupon: Schema.NullOr(CartCoupon).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** How this cart may be paid, when the backend sends it; an empty list is an answer too (S8.17). */
  paymentMethods: Schema.optionalKey(Schema.NullOr(Schema.Array(PaymentMethod))),
  /** False where the backend lets this client see no price. */
  showPrices: Schema.optionalKey(Schema.Boolean),
})
export type ServerCart = typeof ServerCart.Type

/** A loaded cart as far as it differs from the one before: its own values, the rows that are new or other, the ids of those that are gone. */
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
