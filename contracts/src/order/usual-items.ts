/** A client's usual items; in a file of its own because no first page needs them (ADR 48). */
import { BoughtItem, Purchase } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { AnsweredQuantity, message, orElse, UnitEuro, UserTempWire } from "../wire.ts"
import { ChildItemWire } from "../product/wire.ts"

/** The maximum number of items returned: those bought most recently. */
export const MAX_USUAL_ITEMS = 300
/** The maximum number of purchases per item, the newest; also for an item requested alone. */
export const MAX_PURCHASES = 30
export const MAX_PURCHASES_OF_ONE = 300

const PurchaseWire = Schema.Struct({ ...Purchase.fields, quantity: AnsweredQuantity, unitPrice: UnitEuro }).pipe(
  Schema.encodeKeys({ orderId: "order_id", placedAt: "placed_at", unitPrice: "price_discount" }),
)

const BoughtItemWire = Schema.Struct({
  ...BoughtItem.fields,
  category: orElse(Schema.String, ""),
  item: orElse(Schema.NullOr(ChildItemWire), null),
  successor: orElse(Schema.NullOr(ChildItemWire), null),
  purchases: Schema.Array(PurchaseWire),
}).pipe(Schema.encodeKeys({ itemCode: "carti" }))

/**
 * S7.20: the items ordered for the chosen address, most recent purchase first, each with its newest purchases first. Orders not
 * carried out or cancelled (AN), and credit notes do not count. `item_code` selects a single item.
 */
export const getUsualItems = endpoint(laterRoutes.getUsualItems, {
  rule: "S7.20",
  request: Schema.Struct({
    userTemp: UserTempWire,
    itemCode: orElse(Schema.NullOr(Schema.String), null),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" })),
  response: message(Schema.Array(BoughtItemWire)),
  errors: [401, 403, 417, 500, 503],
})
