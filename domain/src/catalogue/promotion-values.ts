/** A promotion as an ERP holds it (S12.1). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { OptionalUnitPrice } from "../money.ts"

/** A net price from a quantity, goods for free from a quantity, or anything else, which is only shown. */
export const PromotionKind = Schema.Literals(["price", "gift", "other"])
export type PromotionKind = typeof PromotionKind.Type

/** What comes for free with a promotion: "10 + 1". */
export const PromotionGift = Schema.Struct({
  /** Empty where it is the item itself. */
  name: Schema.String,
  /** Sales units for each time that the promotion's quantity is reached. */
  quantity: Decimal,
})
export type PromotionGift = typeof PromotionGift.Type

/** The packaging that a promotion asks for: so many sales units in each. */
export const PromotionPackaging = Schema.Struct({ unit: Schema.String, quantity: Decimal })
export type PromotionPackaging = typeof PromotionPackaging.Type

/** One row of a promotion. Days are YYYY-MM-DD in Rome, both included; what is null nobody stated, and nothing is made up for it. */
export const Promotion = Schema.Struct({
  code: Schema.String,
  row: Schema.Int,
  title: Schema.String,
  kind: PromotionKind,
  /** Sales units of the item from which it applies; 0 for any. */
  minQuantity: Schema.NullOr(Decimal),
  packaging: Schema.optionalKey(PromotionPackaging),
  /** Cents per sales unit, net of VAT, after the client's discounts. */
  netPrice: OptionalUnitPrice,
  gift: Schema.optionalKey(PromotionGift),
  validFrom: Schema.NullOr(Schema.String),
  validTo: Schema.NullOr(Schema.String),
})
export type Promotion = typeof Promotion.Type
