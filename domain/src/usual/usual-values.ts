/** The purchases of a client, as the backend returns them for one address. */
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
  /** The present name, otherwise the one at the time of the order. */
  name: Schema.String,
  /** The outermost category, ready to print; empty when not stated. */
  category: Schema.String,
  /** The present item; null when it has left the range. */
  item: Schema.NullOr(ChildItem),
  /** The supplier's successor of the item, if it names one. */
  successor: Schema.NullOr(ChildItem),
  purchases: Schema.Array(Purchase),
})
export type BoughtItem = typeof BoughtItem.Type
