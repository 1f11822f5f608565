/** What the backend objects to in a cart before it is ordered, and what may be done about it (S12.16). */
import { Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import type { CartLine } from "../cart/cart-view.ts"
import { ItemCode } from "../catalogue/product.ts"

export const ANOMALY_KINDS = ["unavailable", "quantity", "other"] as const

export const CartAnomaly = Schema.Struct({
  /** The row that it is about, by its id or its item; both null: the whole cart. */
  rowId: Schema.NullOr(Schema.String),
  itemCode: Schema.NullOr(ItemCode),
  kind: Schema.Literals(ANOMALY_KINDS),
  /** What is wrong, in the reader's words; empty where the backend has none. */
  text: Schema.String,
  /** How much could be ordered instead, in sales units; null where nobody says. */
  quantity: Schema.NullOr(Quantity),
  /** The cart may be ordered all the same, once somebody has accepted it. */
  isAcceptable: Schema.Boolean,
})
export type CartAnomaly = typeof CartAnomaly.Type

/** What is accepted: the same words about the same row. */
export const anomalyId = ({ rowId, itemCode, kind, text, quantity }: CartAnomaly): string =>
  JSON.stringify([rowId, itemCode, kind, text, quantity])

/** Each once: equal ones are accepted together. */
export const distinctAnomalies = (anomalies: ReadonlyArray<CartAnomaly>): ReadonlyArray<CartAnomaly> => [
  ...new Map(anomalies.map((anomaly) => [anomalyId(anomaly), anomaly])).values(),
]

/** Those that nobody has resolved: what cannot be accepted is open whatever was accepted. */
export const openAnomalies = (
  anomalies: ReadonlyArray<CartAnomaly>,
  accepted: ReadonlySet<string>,
): ReadonlyArray<CartAnomaly> =>
  anomalies.filter((anomaly) => !anomaly.isAcceptable || !accepted.has(anomalyId(anomaly)))

/** The line of the cart that it is about: that of its row, else the only one of its item; null where that is not certain. */
export const lineOfAnomaly = (
  rows: ReadonlyArray<CartLine>,
  { rowId, itemCode }: Pick<CartAnomaly, "rowId" | "itemCode">,
): CartLine | null => {
  const byRow = rowId === null ? undefined : rows.find((line) => line.rowId === rowId)
  if (byRow !== undefined) return byRow
  const [line, ...others] = rowId === null ? rows.filter((each) => each.itemCode === itemCode) : []
  return others.length > 0 ? null : (line ?? null)
}
