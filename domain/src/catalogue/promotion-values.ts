/** A promotion as an ERP stores it (S12.1). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { OptionalUnitPrice } from "../money.ts"

/** A net price from a quantity, a gift from a quantity, or anything else, which is only shown. */
export const PromotionKind = Schema.Literals(["price", "gift", "other"])
export type PromotionKind = typeof PromotionKind.Type

/** The gift of a promotion: "10 + 1". */
export const PromotionGift = Schema.Struct({
  /** Empty when it is the item itself. */
  name: Schema.String,
  /** Sales units for each multiple of the promotion's quantity. */
  quantity: Decimal,
})
export type PromotionGift = typeof PromotionGift.Type

/** The packaging that a promotion requires, and its sales units. */
export const PromotionPackaging = Schema.Struct({ unit: Schema.String, quantity: Decimal })
export type PromotionPackaging = typeof PromotionPackaging.Type

/** One row of a promotion. Days are YYYY-MM-DD in Rome, both inclusive; null means that a value is not stated, and none is invented. */
export const Promotion = Schema.Struct({
  code: Schema.String,
  row: Schema.Int,
  title: Schema.String,
  kind: PromotionKind,
  /** The least number of sales units of the item; 0 for any. */
  minQuantity: Schema.NullOr(Decimal),
  packaging: Schema.optionalKey(PromotionPackaging),
  /** Cents per sales unit, net of VAT, after the client's discounts. */
  netPrice: OptionalUnitPrice,
  gift: Schema.optionalKey(PromotionGift),
  validFrom: Schema.NullOr(Schema.String),
  validTo: Schema.NullOr(Schema.String),
})
export type Promotion = typeof Promotion.Type
