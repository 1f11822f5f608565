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
  if (change._tag !== "ItemAdded" && change.takesBack !== undefined) return takingBack(change.takesBack, row)
  switch (change._tag) {
    case "ItemAdded":
      // Capped at what a row may hold: an addition beyond it would be refused.
      if (row !== undefined && addDecimals(row.quantity, change.quantity) > MAX_QUANTITY) {
        return Option.some(update(row, MAX_QUANTITY))
      }
      return Option.some({
        _tag: change.line.promoCode === "" ? "Add" : "AddPromo",
        line: change.line,
        quantity: change.quantity,
        ...(change.line.packaging === undefined ? {} : { packSize: change.facts.packSize }),
      })
    case "QuantitySet":
      return row === undefined ? Option.none() : Option.some(update(row, change.quantity))
    case "LineRemoved":
      return row === undefined ? Option.none() : Option.some({ _tag: "Remove", rowId: row.rowId })
  }
}

/** What remains of the row, including what others have added to it. */
const takingBack = (quantity: number, row: ServerCartRow | undefined): Option.Option<CartCall> => {
  if (row === undefined) return Option.none()
  const left = subtractDecimals(row.quantity, quantity)
  return Option.some(left > 0 ? update(row, left) : { _tag: "Remove", rowId: row.rowId })
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
