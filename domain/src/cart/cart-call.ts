/** A call that makes a change of the cart (S7.9–S7.11, S7.16). */
import { Schema } from "effect"
import { CartId, LineFacts, LineKey, Quantity } from "./cart-values.ts"

/** The size of the packaging where the line names one: a backend may know it by that alone. */
const addition = { line: LineKey, quantity: Quantity, packSize: Schema.optionalKey(LineFacts.fields.packSize) }

export const CartCall = Schema.TaggedUnion({
  /** S7.10. */
  Add: addition,
  /** S7.11: the line carries a promo code. */
  AddPromo: addition,
  /** S7.9: the row's quantity becomes `quantity`. */
  Update: { rowId: Schema.String, line: LineKey, quantity: Quantity, packSize: LineFacts.fields.packSize },
  /** S7.16. */
  Remove: { rowId: Schema.String },
})
export type CartCall = typeof CartCall.Type

/** A call as it was made: only the very same is the same again under the change's idempotency key (ADR 30). */
export const CartAttempt = Schema.Struct({ cartId: CartId, call: CartCall })
export type CartAttempt = typeof CartAttempt.Type

/** What tells one attempt from another. */
export const attemptId = ({ cartId, call }: CartAttempt): string =>
  JSON.stringify([cartId, call._tag, ...partsOf(call)])

const partsOf = (call: CartCall): ReadonlyArray<string | number> => {
  if (call._tag === "Remove") return [call.rowId]
  const { itemCode, packaging, promoCode, promoRow } = call.line
  const added = [itemCode, promoCode, promoRow, call.quantity, ...(packaging === undefined ? [] : [packaging])]
  return call._tag === "Update" ? [...added, call.rowId, call.packSize] : added
}
