/** The keyboard of the list: arrows move between rows, digits go to the quantity. Enter in a quantity adds; `/` is the header's. */

/** Where the focus is: outside the list, on a row's quantity, or on another control of a row. */
export interface RowFocus {
  readonly index: number | null
  readonly isQuantity: boolean
}

export interface KeyPress {
  readonly key: string
  readonly hasModifier: boolean
}

export type RowIntent =
  | { readonly _tag: "Move"; readonly to: number; readonly column: "same" | "quantity" }
  | { readonly _tag: "Type"; readonly digit: string }
  | { readonly _tag: "None" }

const NONE: RowIntent = { _tag: "None" }

const move = (focus: RowFocus, direction: 1 | -1, rows: number): RowIntent => {
  if (rows === 0) return NONE
  if (focus.index === null) return direction === 1 ? { _tag: "Move", to: 0, column: "quantity" } : NONE
  const to = focus.index + direction
  return to < 0 || to >= rows ? NONE : { _tag: "Move", to, column: "same" }
}

/** What a key means, given where the focus is. */
export const rowIntent = ({ key, hasModifier }: KeyPress, focus: RowFocus, rows: number): RowIntent => {
  if (hasModifier) return NONE
  if (key === "ArrowDown") return move(focus, 1, rows)
  if (key === "ArrowUp") return move(focus, -1, rows)
  if (focus.index === null) return NONE
  return !focus.isQuantity && /^[0-9]$/.test(key) ? { _tag: "Type", digit: key } : NONE
}
