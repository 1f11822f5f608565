/** A client's standing orders: what is proposed again and again, on which days, for which address; ordered by itself only where the client wants it so (ADR 54, ADR 71). */
import { Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { DeliveryWeekday, EveryWeeks, RunMark, SendingTerms } from "./standing-patch.ts"

export const StandingLine = Schema.Struct({
  itemCode: ItemCode,
  /** In which packaging it is ordered; absent: the item's default one (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  /** As it was called when it was added: what is left where the catalogue is out of reach. */
  name: Schema.String,
  quantity: Quantity,
})
export type StandingLine = typeof StandingLine.Type

export const StandingOrder = Schema.Struct({
  standingId: Schema.String,
  name: Schema.String,
  /** Where the goods are brought. */
  addressCode: Schema.String,
  /** The list that is proposed as it is on that day; null: its own lines are. */
  listId: Schema.NullOr(Schema.String),
  lines: Schema.Array(StandingLine),
  /** The days on which goods are brought, 1 is Monday; none: it has no runs. */
  weekdays: Schema.Array(DeliveryWeekday),
  /** Every so many weeks, counted from the week of `startsOn`. */
  everyWeeks: EveryWeeks,
  /** No goods before this day, "2026-03-02". */
  startsOn: Schema.String,
  /** No goods after this day; null: until it is changed. */
  endsOn: Schema.NullOr(Schema.String),
  isPaused: Schema.Boolean,
  /** Its runs are sent without asking, under these terms; absent or null: each waits for somebody's confirmation. */
  sending: Schema.optionalKey(Schema.NullOr(SendingTerms)),
  /** The runs that are not open, and those that were stopped, by their day. */
  runs: Schema.Array(RunMark),
})
export type StandingOrder = typeof StandingOrder.Type
