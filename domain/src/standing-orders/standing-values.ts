/**
 * A client's standing orders: their recurring proposal, days and address; ordered automatically only if the client wants it (ADR 54, ADR
 * 71).
 */
import { Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { DeliveryWeekday, EveryWeeks, RunMark, SendingTerms } from "./standing-patch.ts"

export const StandingLine = Schema.Struct({
  itemCode: ItemCode,
  /** The packaging to order; absent for the item's default one (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  /** The name when it was added, shown when the catalogue is unreachable. */
  name: Schema.String,
  quantity: Quantity,
})
export type StandingLine = typeof StandingLine.Type

export const StandingOrder = Schema.Struct({
  standingId: Schema.String,
  name: Schema.String,
  /** The delivery address. */
  addressCode: Schema.String,
  /** The list whose state on that day is proposed; null when it has its own lines. */
  listId: Schema.NullOr(Schema.String),
  lines: Schema.Array(StandingLine),
  /** The delivery weekdays, 1 is Monday; without any there are no runs. */
  weekdays: Schema.Array(DeliveryWeekday),
  /** The interval in weeks, counted from the week of `startsOn`. */
  everyWeeks: EveryWeeks,
  /** No delivery before this day, "2026-03-02". */
  startsOn: Schema.String,
  /** No delivery after this day; null means until further notice. */
  endsOn: Schema.NullOr(Schema.String),
  isPaused: Schema.Boolean,
  /** Its runs are sent without confirmation under these terms; absent or null: each requires a confirmation. */
  sending: Schema.optionalKey(Schema.NullOr(SendingTerms)),
  /** The runs that are not open, and those that were stopped, by day. */
  runs: Schema.Array(RunMark),
})
export type StandingOrder = typeof StandingOrder.Type
