/** Carts saved for later under a name (S1.4, S2.62). */
import { Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { Cents } from "../money.ts"

export const SavedCartLine = Schema.Struct({
  itemCode: ItemCode,
  /** Absent for the item's default packaging (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  name: Schema.String,
  quantity: Quantity,
  image: Schema.NullOr(Schema.String),
})
export type SavedCartLine = typeof SavedCartLine.Type

export const SavedCart = Schema.Struct({
  savedCartId: Schema.String,
  name: Schema.String,
  /** ISO instant. */
  savedAt: Schema.String,
  lines: Schema.Array(SavedCartLine),
  /** At today's prices. */
  netTotal: Cents,
})
export type SavedCart = typeof SavedCart.Type
