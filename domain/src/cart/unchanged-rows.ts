/** What stays as it was while a cart is loaded anew. */
import { ownValue } from "../own-value.ts"
import type { ServerCart, ServerCartRow } from "./cart-values.ts"

/** A row is flat; one field that would not be makes it another row, which is no more than drawn again. */
const isSame = (one: ServerCartRow, other: ServerCartRow): boolean => {
  const values: Readonly<Record<string, unknown>> = other
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => ownValue(values, name) === value)
  )
}

/** Rows that say what they said before are the very same values: who shows a row draws it again only where it has changed. */
export const withUnchangedRows = (loaded: ServerCart, before: ServerCart): ServerCart => {
  const known = new Map(before.rows.map((row) => [row.rowId, row]))
  const keep = (row: ServerCartRow): ServerCartRow => {
    const was = known.get(row.rowId)
    return was !== undefined && isSame(was, row) ? was : row
  }
  return { ...loaded, rows: loaded.rows.map(keep) }
}
