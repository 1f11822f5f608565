/** Commands on the cart, decided into events or a refusal as a value (S5.4, S8.11). */
import { Result } from "effect"
import type { CartChange, CartEvent, CartOwner, ChangeId } from "./cart-events.ts"
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import type { LineFacts, LineKey } from "./cart-values.ts"
import { lineOf, quantityOfLine } from "./cart-quantities.ts"
import type { Cart } from "./cart-state.ts"
import { isQuantity, isQuantityInScale } from "./quantity.ts"

/** S5.4: a quantity that is not positive, exceeds the largest one of a line, or has more decimals than the line's pack. */
export interface NoValidQuantity {
  readonly _tag: "NoValidQuantity"
  readonly status: "exception"
  readonly message: "no-valid-quantity"
  readonly quantity: number
}

export interface UnknownLine {
  readonly _tag: "UnknownLine"
  readonly line: LineKey
}

export interface UnknownChange {
  readonly _tag: "UnknownChange"
  readonly changeId: ChangeId
}

interface LineCommand {
  readonly id: ChangeId
  readonly owner: CartOwner
  readonly line: LineKey
}

export interface SetQuantity extends LineCommand {
  readonly quantity: number
}

export interface AddItem extends SetQuantity {
  readonly facts: LineFacts
}

export type RemoveLine = LineCommand

export interface ReduceQuantity extends LineCommand {
  /** The quantity that was added. */
  readonly quantity: number
}

/** Adds `quantity` to a line, with no more decimals than its pack. The resulting quantity must be valid too. */
export const decideAddItem = (
  cart: Cart,
  command: AddItem,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity> =>
  isQuantityInScale(command.quantity, command.facts.packSize)
    ? decideAddHeld(cart, command)
    : noValidQuantity(command.quantity)

/** Like `decideAddItem`, for a quantity that a line already held: it is restored, copied or moved unchanged, whatever its pack. */
export const decideAddHeld = (
  cart: Cart,
  { id, owner, line, facts, quantity }: AddItem,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity> => {
  const isValid = isQuantity(quantity) && isQuantity(addDecimals(quantityOfLine(cart, line), quantity))
  return isValid ? request({ _tag: "ItemAdded", id, owner, line, facts, quantity }) : noValidQuantity(quantity)
}

/** Sets a line's quantity, with no more decimals than its pack. Setting the current quantity yields no event. */
export const decideSetQuantity = (
  cart: Cart,
  command: SetQuantity,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity | UnknownLine> => {
  const { quantity } = command
  const shown = lineOf(cart, command.line)
  if (shown !== undefined && shown.quantity !== quantity && !isQuantityInScale(quantity, shown.packSize))
    return noValidQuantity(quantity)
  return decideSetHeld(cart, command)
}

/** Like `decideSetQuantity`, for a quantity that the line held before, whatever its pack. */
export const decideSetHeld = (
  cart: Cart,
  { id, owner, line, quantity }: SetQuantity,
): Result.Result<ReadonlyArray<CartEvent>, NoValidQuantity | UnknownLine> => {
  if (!isQuantity(quantity)) return noValidQuantity(quantity)
  const shown = quantityOfLine(cart, line)
  if (shown === 0) return Result.fail({ _tag: "UnknownLine", line })
  if (shown === quantity) return Result.succeed([])
  return request({ _tag: "QuantitySet", id, owner, line, quantity })
}

export const decideRemoveLine = (
  cart: Cart,
  { id, owner, line }: RemoveLine,
): Result.Result<ReadonlyArray<CartEvent>, UnknownLine> => {
  if (quantityOfLine(cart, line) === 0) return Result.fail({ _tag: "UnknownLine", line })
  return request({ _tag: "LineRemoved", id, owner, line })
}

/** Reduces a line by `quantity`, relative to what the backend's cart holds when the change is sent; removes it when nothing remains. */
export const decideReduceQuantity = (
  cart: Cart,
  { quantity, ...command }: ReduceQuantity,
): Result.Result<ReadonlyArray<CartEvent>, UnknownLine> => {
  const shown = quantityOfLine(cart, command.line)
  if (shown === 0) return Result.fail({ _tag: "UnknownLine", line: command.line })
  const taken = { ...command, takesBack: quantity }
  return request(
    shown > quantity
      ? { _tag: "QuantitySet", ...taken, quantity: subtractDecimals(shown, quantity) }
      : { _tag: "LineRemoved", ...taken },
  )
}

/** Requests a refused change again under a new id. A parked change keeps its id, because it may have been carried out. */
export const decideRetry = (
  cart: Cart,
  changeId: ChangeId,
  newId: ChangeId,
): Result.Result<ReadonlyArray<CartEvent>, UnknownChange> => {
  const refused = cart.refused.find(({ change }) => change.id === changeId)
  if (refused === undefined) return Result.fail({ _tag: "UnknownChange", changeId })
  const { reason } = refused
  // The change it was linked to is already answered.
  const { after: _after, ...change } = refused.change
  if (reason._tag === "KeepsFailing") return request(change)
  return Result.succeed([
    { _tag: "CartRefusalDismissed", owner: change.owner, changeId },
    { _tag: "CartChangeRequested", change: { ...change, id: newId } },
  ])
}

const request = (change: CartChange): Result.Result<ReadonlyArray<CartEvent>> =>
  Result.succeed([{ _tag: "CartChangeRequested", change }])

const noValidQuantity = (quantity: number): Result.Result<never, NoValidQuantity> =>
  Result.fail({ _tag: "NoValidQuantity", status: "exception", message: "no-valid-quantity", quantity })
