/** Preserves the identity of unchanged rows when a cart is reloaded. */
import { ownValue } from "../own-value.ts"
import type { ServerCart, ServerCartRow } from "./cart-values.ts"

/** Rows are flat. A nested field would only make a row count as changed, which costs one more render. */
const isSame = (one: ServerCartRow, other: ServerCartRow): boolean => {
  const values: Readonly<Record<string, unknown>> = other
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => ownValue(values, name) === value)
  )
}

/** Unchanged rows stay the identical values, so that only changed rows are rendered again. */
export const withUnchangedRows = (loaded: ServerCart, before: ServerCart): ServerCart => {
  const known = new Map(before.rows.map((row) => [row.rowId, row]))
  const keep = (row: ServerCartRow): ServerCartRow => {
    const was = known.get(row.rowId)
    return was !== undefined && isSame(was, row) ? was : row
  }
  return { ...loaded, rows: loaded.rows.map(keep) }
}
