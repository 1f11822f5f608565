/** The difference between two loaded carts: all that the log retains of a cart once a later one has replaced it (ADR 70). */
import type { CartDifference, ServerCart } from "./cart-values.ts"
import { withUnchangedRows } from "./unchanged-rows.ts"

export const differenceBetween = (before: ServerCart, loaded: ServerCart): CartDifference => {
  const known = new Set(before.rows)
  const ids = new Set(loaded.rows.map(({ rowId }) => rowId))
  return {
    ...loaded,
    rows: withUnchangedRows(loaded, before).rows.filter((row) => !known.has(row)),
    gone: before.rows.flatMap(({ rowId }) => (ids.has(rowId) ? [] : [rowId])),
  }
}

/** The loaded cart, rebuilt from its predecessor: known rows keep their position, new ones come last (ADR 70). */
export const withDifference = (before: ServerCart, { gone, ...difference }: CartDifference): ServerCart => {
  const rows = new Map([...before.rows, ...difference.rows].map((row) => [row.rowId, row]))
  for (const rowId of gone) rows.delete(rowId)
  return { ...difference, rows: [...rows.values()] }
}
