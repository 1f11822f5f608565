/** The backend's objections to a cart before it is ordered, and how they are resolved (S12.16). */
import { Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import type { CartLine } from "../cart/cart-view.ts"
import { ItemCode } from "../catalogue/product.ts"

export const ANOMALY_KINDS = ["unavailable", "quantity", "other"] as const

export const CartAnomaly = Schema.Struct({
  /** The row concerned, by its id or its item; both null for the whole cart. */
  rowId: Schema.NullOr(Schema.String),
  itemCode: Schema.NullOr(ItemCode),
  kind: Schema.Literals(ANOMALY_KINDS),
  /** The problem in the reader's language; empty when the backend states none. */
  text: Schema.String,
  /** The quantity that could be ordered instead, in sales units; null when not stated. */
  quantity: Schema.NullOr(Quantity),
  /** The cart may be ordered all the same once this was accepted. */
  isAcceptable: Schema.Boolean,
})
export type CartAnomaly = typeof CartAnomaly.Type

/** The identity of an accepted objection: the same text about the same row. */
export const anomalyId = ({ rowId, itemCode, kind, text, quantity }: CartAnomaly): string =>
  JSON.stringify([rowId, itemCode, kind, text, quantity])

/** Without duplicates: equal ones are accepted together. */
export const distinctAnomalies = (anomalies: ReadonlyArray<CartAnomaly>): ReadonlyArray<CartAnomaly> => [
  ...new Map(anomalies.map((anomaly) => [anomalyId(anomaly), anomaly])).values(),
]

/** The unresolved ones: an objection that cannot be accepted is always open. */
export const openAnomalies = (
  anomalies: ReadonlyArray<CartAnomaly>,
  accepted: ReadonlySet<string>,
): ReadonlyArray<CartAnomaly> =>
  anomalies.filter((anomaly) => !anomaly.isAcceptable || !accepted.has(anomalyId(anomaly)))

/** The line of the cart concerned: that of its row, otherwise the only one of its item; null when that is not certain. */
export const lineOfAnomaly = (
  rows: ReadonlyArray<CartLine>,
  { rowId, itemCode }: Pick<CartAnomaly, "rowId" | "itemCode">,
): CartLine | null => {
  const byRow = rowId === null ? undefined : rows.find((line) => line.rowId === rowId)
  if (byRow !== undefined) return byRow
  const [line, ...others] = rowId === null ? rows.filter((each) => each.itemCode === itemCode) : []
  return others.length > 0 ? null : (line ?? null)
}
