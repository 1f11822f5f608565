/** What a client buys as usual: in a file of its own, for no page needs it at first (ADR 48). */
import { BoughtItem, Purchase } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { AnsweredQuantity, message, orElse, UnitEuro, UserTempWire } from "../wire.ts"
import { ChildItemWire } from "./product-wire.ts"

/** How many items are answered at most: those that were bought last. */
export const MAX_USUAL_ITEMS = 300
/** How many purchases of each, the newest; of an item that is named alone, so many. */
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
 * S7.20: the items that were ordered for the chosen address, what was bought last first, each with its newest purchases
 * first. Orders that were not carried out or were cancelled (AN), and credit notes do not count. `item_code` names one item alone.
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
