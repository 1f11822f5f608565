/** The calls that carry out a change of the cart (S7.9–S7.11, S7.16). */
import { Schema } from "effect"
import { CartId, LineFacts, LineKey, Quantity } from "./cart-values.ts"

/** Includes the pack size when the line names a packaging: a backend may identify the packaging by its size alone. */
const addition = { line: LineKey, quantity: Quantity, packSize: Schema.optionalKey(LineFacts.fields.packSize) }

export const CartCall = Schema.TaggedUnion({
  /** S7.10. */
  Add: addition,
  /** S7.11: the line carries a promo code. */
  AddPromo: addition,
  /** S7.9: sets the row's quantity to `quantity`. */
  Update: { rowId: Schema.String, line: LineKey, quantity: Quantity, packSize: LineFacts.fields.packSize },
  /** S7.16. */
  Remove: { rowId: Schema.String },
})
export type CartCall = typeof CartCall.Type

/** A call exactly as it was made: under the change's idempotency key only an identical call counts as a repetition (ADR 30). */
export const CartAttempt = Schema.Struct({ cartId: CartId, call: CartCall })
export type CartAttempt = typeof CartAttempt.Type

/** Identifies an attempt: two attempts with the same id are the same call. */
export const attemptId = ({ cartId, call }: CartAttempt): string =>
  JSON.stringify([cartId, call._tag, ...partsOf(call)])

const partsOf = (call: CartCall): ReadonlyArray<string | number | null> => {
  if (call._tag === "Remove") return [call.rowId]
  const { itemCode, packaging = null, promoCode, promoRow } = call.line
  const added = [itemCode, promoCode, promoRow, call.quantity, packaging]
  return call._tag === "Update" ? [...added, call.rowId, call.packSize] : added
}
