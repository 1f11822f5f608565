/** What a client has bought before, as the backend answers it for one of their addresses. */
import { Schema } from "effect"
import { ChildItem, ItemCode } from "../catalogue/product.ts"
import { Quantity } from "../cart/cart-values.ts"
import { UnitPrice } from "../money.ts"

/** One line of an order that counts. */
export const Purchase = Schema.Struct({
  orderId: Schema.String,
  /** ISO instant. */
  placedAt: Schema.String,
  /** In sales units. */
  quantity: Quantity,
  /** Per sales unit, net, as it was ordered. */
  unitPrice: UnitPrice,
})
export type Purchase = typeof Purchase.Type

/** An item with its purchases. */
export const BoughtItem = Schema.Struct({
  itemCode: ItemCode,
  /** As it is called now, else as it was called when it was ordered. */
  name: Schema.String,
  /** The outermost category, ready to print; empty where nobody says. */
  category: Schema.String,
  /** What it is today; null when it has left the range. */
  item: Schema.NullOr(ChildItem),
  /** What the supplier sells in its place, where it names one. */
  successor: Schema.NullOr(ChildItem),
  purchases: Schema.Array(Purchase),
})
export type BoughtItem = typeof BoughtItem.Type
