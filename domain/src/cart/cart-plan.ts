/** The call that carries out a change, decided at the time of sending: only then are the server's rows known (S5.4). */
import { Option } from "effect"
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import type { CartCall } from "./cart-call.ts"
import { type CartChange, isRelative } from "./cart-events.ts"
import { lineId, type LineKey, lineKeyOf, MAX_QUANTITY, type ServerCart, type ServerCartRow } from "./cart-values.ts"
import type { Cart } from "./cart-state.ts"
import { isSameLine } from "./line-notes.ts"

/**
 * The call for a change, given the last loaded cart; none when its line is no longer in that cart. An increase is sent as an
 * addition, which the backend applies to its current quantity: another device may have changed the row (ADR 37).
 */
export const planCall = (change: CartChange, confirmed: ServerCart): Option.Option<CartCall> => {
  const row = rowOf(confirmed, change.line)
  if (change._tag === "ItemAdded") return Option.some(addition(change, row))
  if (row === undefined) return Option.none()
  if (change.takesBack !== undefined) return Option.some(takingBack(change.takesBack, row))
  return Option.some(change._tag === "LineRemoved" ? remove(row) : update(row, change.quantity))
}

const addition = (
  { line, facts, quantity }: Extract<CartChange, { readonly _tag: "ItemAdded" }>,
  row: ServerCartRow | undefined,
): CartCall => {
  // Capped at what a row may hold: an addition beyond it would be refused.
  if (row !== undefined && addDecimals(row.quantity, quantity) > MAX_QUANTITY) return update(row, MAX_QUANTITY)
  return {
    _tag: line.promoCode === "" ? "Add" : "AddPromo",
    line,
    quantity,
    ...(line.packaging === undefined ? {} : { packSize: facts.packSize }),
  }
}

/** What remains of the row, including what others have added to it. */
const takingBack = (quantity: number, row: ServerCartRow): CartCall => {
  const left = subtractDecimals(row.quantity, quantity)
  return left > 0 ? update(row, left) : remove(row)
}

/**
 * Failed changes that a later change of their line supersedes: the line is removed, or set while the backend has it.
 * They no longer have to be sent.
 */
export const overtakenIn = ({ pending, confirmed }: Pick<Cart, "pending" | "confirmed">): ReadonlyArray<CartChange> =>
  pending.flatMap(({ change, accepted, failures }, at) => {
    if (accepted || failures === undefined) return []
    const isOvertaken = pending
      .slice(at + 1)
      .some((later) => isSameLine(later.change.line, change.line) && isRestated(later.change, confirmed))
    return isOvertaken ? [change] : []
  })

const isRestated = (change: CartChange, confirmed: ServerCart): boolean =>
  !isRelative(change) &&
  (change._tag === "LineRemoved" || (change._tag === "QuantitySet" && rowOf(confirmed, change.line) !== undefined))

const remove = ({ rowId }: ServerCartRow): CartCall => ({ _tag: "Remove", rowId })

const update = (row: ServerCartRow, quantity: number): CartCall => ({
  _tag: "Update",
  rowId: row.rowId,
  line: lineKeyOf(row),
  quantity,
  packSize: row.packSize,
})

const rowOf = (cart: ServerCart, line: LineKey): ServerCartRow | undefined => {
  const id = lineId(line)
  return cart.rows.find((row) => lineId(row) === id)
}
