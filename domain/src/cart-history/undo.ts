/** Undoing a change is a new change: it restores the line's former quantity (ADR 0029). */
import { Result } from "effect"
import {
  decideAddHeld,
  decideRemoveLine,
  decideSetHeld,
  type NoValidQuantity,
  type UnknownLine,
} from "../cart/cart-decide.ts"
import type { CartEvent, CartOwner, ChangeId } from "../cart/cart-events.ts"
import { quantityOfLine } from "../cart/cart-quantities.ts"
import type { Cart } from "../cart/cart-state.ts"
import type { HistoryEntry, LineChanged } from "./cart-history.ts"

/** The line's former quantity is unknown, or the change was never applied. */
export interface NotUndoable {
  readonly _tag: "NotUndoable"
}

/** True for a change with a known former quantity that was neither refused nor withdrawn. */
export const isUndoable = (entry: HistoryEntry): entry is LineChanged & { readonly before: number } =>
  entry._tag === "LineChanged" &&
  entry.before !== null &&
  entry.outcome?._tag !== "Refused" &&
  entry.outcome?._tag !== "Withdrawn"

/** A line that already has that quantity yields nothing. */
export const decideUndo = (
  cart: Cart,
  { id, owner, entry }: { readonly id: ChangeId; readonly owner: CartOwner; readonly entry: HistoryEntry },
): Result.Result<ReadonlyArray<CartEvent>, NotUndoable | NoValidQuantity | UnknownLine> => {
  if (!isUndoable(entry)) return Result.fail({ _tag: "NotUndoable" })
  const { line, facts, before } = entry
  const now = quantityOfLine(cart, line)
  if (now === before) return Result.succeed([])
  if (before === 0) return decideRemoveLine(cart, { id, owner, line })
  if (now === 0) return decideAddHeld(cart, { id, owner, line, facts, quantity: before })
  return decideSetHeld(cart, { id, owner, line, quantity: before })
}
