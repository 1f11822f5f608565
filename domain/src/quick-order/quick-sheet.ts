/** The sheet of the quick order: rows that are typed, pasted, chosen and removed; its last row is always empty. */
import { Equal, Schema } from "effect"
import { quantityInPlace } from "../cart/quantity-in-place.ts"
import { ItemCode, type PackagedItem, type ProductSummary } from "../catalogue/product.ts"
import { rowOfLabel, writtenNumber, WantedRow } from "./row-values.ts"

export const SheetRow = Schema.Struct({
  id: Schema.Int,
  /** The key is empty until something is typed. */
  ...WantedRow.fields,
  /** The chosen one of several items; null until one is chosen. */
  chosen: Schema.NullOr(ItemCode),
  /** The quantity, in sales units, was confirmed by the user. */
  isConfirmed: Schema.optionalKey(Schema.Boolean),
})
export type SheetRow = typeof SheetRow.Type

export const QuickSheet = Schema.Struct({ rows: Schema.Array(SheetRow), nextId: Schema.Int })
export type QuickSheet = typeof QuickSheet.Type

/** In sales units, in a packaging other than the default one. */
interface Chosen extends Pick<PackagedItem, "packaging"> {
  readonly quantity: number
}

export type SheetEvent =
  /** Pasted rows replace an empty row, and follow any other. */
  | { readonly _tag: "RowsPasted"; readonly id: number; readonly rows: ReadonlyArray<WantedRow> }
  /** An empty key empties the field. */
  | { readonly _tag: "RowChanged"; readonly id: number; readonly row: WantedRow }
  /** Replaces the row by one of another item, or back, only while the row is unchanged. */
  | { readonly _tag: "RowReplaced"; readonly row: SheetRow; readonly by: SheetRow }
  | { readonly _tag: "RowChosen"; readonly id: number; readonly itemCode: ItemCode }
  /** One of the offered quantities, in sales units. */
  | ({ readonly _tag: "QuantityChosen"; readonly id: number } & Chosen)
  | { readonly _tag: "RowRemoved"; readonly id: number }
  /** Undoes the import of a file. */
  | { readonly _tag: "RowsRemoved"; readonly ids: ReadonlyArray<number> }
  /** Adds the quantity of one row to the other. */
  | ({ readonly _tag: "RowsMerged"; readonly id: number; readonly into: number } & Chosen)
  /** The rows are in the cart now. */
  | { readonly _tag: "RowsOrdered"; readonly ids: ReadonlyArray<number> }

/** As many rows as a file may have: a price list with quantities. */
export const MAX_SHEET_ROWS = 5_000

const emptyRow = (id: number): SheetRow => ({ id, key: "", quantity: "", unit: null, chosen: null })

export const EMPTY_SHEET: QuickSheet = { rows: [emptyRow(0)], nextId: 1 }

export const isEmptyRow = ({ key, quantity }: SheetRow): boolean => key === "" && quantity === ""

/** The content of a row, without what the sheet has made of it. */
export const wantedOf = ({ id: _id, chosen: _chosen, isConfirmed: _isConfirmed, ...wanted }: SheetRow): WantedRow =>
  wanted

/** The row of a substitute for a row and its orderable quantity; when that is unknown, the text stays as written (S12.11). */
export const rowInPlace = (
  { id, quantity, unit, beside, note }: SheetRow,
  of: { readonly item: Pick<ProductSummary, "unit">; readonly quantity: number | null },
  substitute: Pick<ProductSummary, "itemCode" | "unit" | "packSize">,
): SheetRow => ({
  id,
  key: substitute.itemCode,
  ...noteOf(note),
  ...(of.quantity === null
    ? { quantity, unit, ...(beside === undefined ? {} : { beside }) }
    : { quantity: writtenNumber(quantityInPlace(of.quantity, of.item, substitute)), unit: null }),
  chosen: null,
})

/** `layouts`: the installation's layouts of scale labels, whose codes become rows of the items they name. */
export const evolveSheet = (sheet: QuickSheet, event: SheetEvent, layouts: ReadonlyArray<string> = []): QuickSheet => {
  const { rows } = sheet
  switch (event._tag) {
    case "RowsPasted":
      return pasted(
        sheet,
        event.id,
        event.rows.map((row) => rowOfLabel(row, layouts)),
      )
    case "RowChanged": {
      const changed = rowOfLabel(event.row, layouts)
      return withRow(sheet, event.id, ({ id, key, chosen, note }) =>
        key === changed.key ? { ...noteOf(note), ...changed, id, chosen } : { ...changed, id, chosen: null },
      )
    }
    case "RowReplaced":
      return withRow(sheet, event.row.id, (row) => (Equal.equals(row, event.row) ? event.by : row))
    case "RowChosen":
      return withRow(sheet, event.id, (row) => ({ ...row, chosen: event.itemCode }))
    case "QuantityChosen":
      return withRow(sheet, event.id, (row) => confirmed(row, event))
    case "RowRemoved":
      return ending({ ...sheet, rows: rows.filter(({ id }) => id !== event.id) })
    case "RowsMerged":
      return merged(sheet, event)
    case "RowsRemoved":
    case "RowsOrdered": {
      const gone = new Set(event.ids)
      return ending({ ...sheet, rows: rows.filter(({ id }) => !gone.has(id)) })
    }
  }
}

const withRow = (sheet: QuickSheet, id: number, change: (row: SheetRow) => SheetRow): QuickSheet =>
  ending({ ...sheet, rows: sheet.rows.map((row) => (row.id === id ? change(row) : row)) })

const pasted = (sheet: QuickSheet, id: number, wanted: ReadonlyArray<WantedRow>): QuickSheet => {
  const found = sheet.rows.findIndex((row) => row.id === id)
  const at = found === -1 ? sheet.rows.length - 1 : found
  const before = sheet.rows.filter((row, index) => index < at || (index === at && !isEmptyRow(row)))
  const after = sheet.rows.slice(at + 1)
  const room = Math.max(0, MAX_SHEET_ROWS - before.length - after.length)
  const added = wanted.slice(0, room).map((row, index) => ({ ...row, id: sheet.nextId + index, chosen: null }))
  return ending({ rows: [...before, ...added, ...after], nextId: sheet.nextId + added.length })
}

const merged = (
  sheet: QuickSheet,
  { id, into, ...chosen }: Extract<SheetEvent, { readonly _tag: "RowsMerged" }>,
): QuickSheet => {
  if (id === into || !sheet.rows.some((row) => row.id === into)) return sheet
  const notes = [into, id].flatMap((each) => sheet.rows.find((row) => row.id === each)?.note ?? [])
  const note = notes.length === 0 ? undefined : [...new Set(notes)].join(" · ")
  const rows = sheet.rows
    .filter((row) => row.id !== id)
    .map((row) => (row.id === into ? { ...confirmed(row, chosen), ...noteOf(note) } : row))
  return ending({ ...sheet, rows })
}

/** The quantity is in sales units now, so the unit is dropped. */
const confirmed = ({ id, key, chosen, note }: SheetRow, { quantity, packaging }: Chosen): SheetRow => ({
  id,
  key,
  quantity: writtenNumber(quantity),
  unit: null,
  chosen,
  isConfirmed: true,
  ...noteOf(note),
  ...(packaging === undefined ? {} : { packaging }),
})

const noteOf = (note: string | undefined): Pick<WantedRow, "note"> => (note === undefined ? {} : { note })

/** Appends an empty row when the last one is filled. */
const ending = (sheet: QuickSheet): QuickSheet => {
  const last = sheet.rows.at(-1)
  if (last !== undefined && isEmptyRow(last)) return sheet
  return { rows: [...sheet.rows, emptyRow(sheet.nextId)], nextId: sheet.nextId + 1 }
}
