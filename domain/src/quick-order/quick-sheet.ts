/** The sheet of the quick order: rows that somebody types, pastes, chooses and removes; its last row is always empty. */
import { Equal, Schema } from "effect"
import { quantityInPlace } from "../cart/quantity-in-place.ts"
import { ItemCode, type PackagedItem, type ProductSummary } from "../catalogue/product.ts"
import { rowOfLabel, writtenNumber, WantedRow } from "./row-values.ts"

export const SheetRow = Schema.Struct({
  id: Schema.Int,
  /** Its key is empty where nothing was typed yet. */
  ...WantedRow.fields,
  /** Which of several it is; null until somebody said. */
  chosen: Schema.NullOr(ItemCode),
  /** Somebody has looked at the quantity and means it; it is in sales units. */
  isConfirmed: Schema.optionalKey(Schema.Boolean),
})
export type SheetRow = typeof SheetRow.Type

export const QuickSheet = Schema.Struct({ rows: Schema.Array(SheetRow), nextId: Schema.Int })
export type QuickSheet = typeof QuickSheet.Type

/** In sales units, in a packaging that is not the default one. */
interface Chosen extends Pick<PackagedItem, "packaging"> {
  readonly quantity: number
}

export type SheetEvent =
  /** Into an empty row they take its place, behind another they follow. */
  | { readonly _tag: "RowsPasted"; readonly id: number; readonly rows: ReadonlyArray<WantedRow> }
  /** An empty key empties the field. */
  | { readonly _tag: "RowChanged"; readonly id: number; readonly row: WantedRow }
  /** By a row of another item, or back: only while the row is what it was then. */
  | { readonly _tag: "RowReplaced"; readonly row: SheetRow; readonly by: SheetRow }
  | { readonly _tag: "RowChosen"; readonly id: number; readonly itemCode: ItemCode }
  /** Of the offered quantities, in sales units. */
  | ({ readonly _tag: "QuantityChosen"; readonly id: number } & Chosen)
  | { readonly _tag: "RowRemoved"; readonly id: number }
  /** Those of a file, taken back. */
  | { readonly _tag: "RowsRemoved"; readonly ids: ReadonlyArray<number> }
  /** The quantity of one goes to the other. */
  | ({ readonly _tag: "RowsMerged"; readonly id: number; readonly into: number } & Chosen)
  /** They are in the cart now. */
  | { readonly _tag: "RowsOrdered"; readonly ids: ReadonlyArray<number> }

/** As many as a file may have: a price list with quantities in it. */
export const MAX_SHEET_ROWS = 5_000

const emptyRow = (id: number): SheetRow => ({ id, key: "", quantity: "", unit: null, chosen: null })

export const EMPTY_SHEET: QuickSheet = { rows: [emptyRow(0)], nextId: 1 }

export const isEmptyRow = ({ key, quantity }: SheetRow): boolean => key === "" && quantity === ""

/** What a row says, without what the sheet has made of it. */
export const wantedOf = ({ id: _id, chosen: _chosen, isConfirmed: _isConfirmed, ...wanted }: SheetRow): WantedRow =>
  wanted

/** Of a substitute in the place of a row that would order so much of the item; what nobody can know stays as it was written (S12.11). */
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

/** `layouts`: those of the installation's scale labels, which become rows of the items that they name. */
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

/** In sales units now: the word of the unit has done its work. */
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

/** The last row makes the next. */
const ending = (sheet: QuickSheet): QuickSheet => {
  const last = sheet.rows.at(-1)
  if (last !== undefined && isEmptyRow(last)) return sheet
  return { rows: [...sheet.rows, emptyRow(sheet.nextId)], nextId: sheet.nextId + 1 }
}
