/** A list read from a spreadsheet: the shop's own export of a list, in either language, edited by hand or not (ADR 61). */
import { type AmountReading, readAmount } from "../amounts/read-amount.ts"
import type { LanguageCode } from "../locale/languages.ts"
import { MAX_LIST_ENTRIES } from "../shopping-lists/list-changes.ts"
import type { ShoppingList } from "../shopping-lists/list-values.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { type LeftRow, listOfShared, type SharedEntry } from "./shared-list.ts"
import { readingByHeadings } from "./table-headings.ts"
import { fits, refusalIn, rowOf } from "./table-row.ts"
import type { Table, TableColumns } from "./table-values.ts"

/** The export's column names, present and former; code and quantity may have any name that a file may use. */
const COLUMNS = {
  section: ["reparto", "section"],
  name: ["articolo", "item", "article"],
  quantity: ["quantità", "quantity"],
  par: ["scorta minima", "par", "scorta", "wanted"],
  note: ["nota", "note"],
} as const

/** Only the export has the missing stock beside a quantity. */
const MISSING: ReadonlyArray<string> = ["da ordinare", "to order"]

type Column = keyof typeof COLUMNS | "itemCode"

/** `wanted`: a row as in any table; `isDoubtful`: it does not fit the headings, or is not certainly wanted. */
type Cells = Readonly<Record<Column, string>> & { readonly wanted: WantedRow; readonly isDoubtful: boolean }

export interface ListOfTable {
  readonly list: ShoppingList
  readonly left: ReadonlyArray<LeftRow>
}

/** Null when the first row names no code and no wanted stock, as in other tables, and when there is no row. */
export const listOfTable = (table: Table, name: string, language: LanguageCode): ListOfTable | null => {
  const [head = [], ...rows] = table
  const titles = head.map((cell) => cleanKey(cell).toLowerCase())
  const named = (column: keyof typeof COLUMNS): number =>
    titles.findIndex((title) => COLUMNS[column].some((word) => word === title))
  const reading = readingByHeadings(table)
  const itemCode = reading?.columns.named?.findIndex((each) => each?.heading === "code") ?? -1
  const par = named("par")
  if (reading?.firstRow !== 1 || itemCode === -1 || par === -1 || rows.length > MAX_LIST_ENTRIES) return null
  const { columns } = reading
  const places: Readonly<Record<Column, number>> = {
    section: named("section"),
    itemCode,
    name: named("name"),
    quantity: named("quantity") === -1 ? (columns.quantity ?? -1) : named("quantity"),
    par,
    note: named("note") === -1 ? (columns.named?.findIndex((each) => each?.heading === "note") ?? -1) : named("note"),
  }
  const cellOf = (row: ReadonlyArray<string>, column: Column): string =>
    cleanKey(withoutMark(row[places[column]] ?? ""))
  const read = columnsOf(columns, places, named("quantity") !== -1 && titles.some((title) => MISSING.includes(title)))
  const all = rows.map(
    (row): Cells => ({
      section: cellOf(row, "section"),
      itemCode: cellOf(row, "itemCode"),
      name: cellOf(row, "name"),
      quantity: cellOf(row, "quantity"),
      par: cellOf(row, "par"),
      note: cellOf(row, "note"),
      wanted: rowOf(row, read),
      isDoubtful: isDoubtful(row.map(cleanKey), read),
    }),
  )
  const reasons = all.map((cells, at) => reasonOf(cells, all.slice(0, at), language))
  const sections = [...new Set(all.map(({ section }) => section).filter((each) => each !== ""))]
  const entries = all
    .filter((cells, at) => cells.itemCode !== "" && reasons[at] === null)
    .map((cells) => entryOf(cells, sections, language))
  const left = all.flatMap((cells, at) => leftRow(cells, at, reasons[at] ?? null))
  const list = listOfShared({ name: cleanKey(name), sections, entries })
  return list === null || (entries.length === 0 && left.length === 0) ? null : { list, left }
}

/** The export's own quantity has no rival in its other counts (present, missing, per pack), nor in its notes. */
const columnsOf = (
  columns: TableColumns,
  { quantity, par, note }: Readonly<Record<Column, number>>,
  isOwn: boolean,
): TableColumns => ({
  ...columns,
  quantity: quantity === -1 ? null : quantity,
  rivals: isOwn ? [] : columns.rivals.filter((column) => column !== par),
  named:
    columns.named?.map((each, at) =>
      at === par || (isOwn && at === note) ? { heading: "other", unit: null } : at === note ? null : each,
    ) ?? null,
})

/** Judged without the quantity: on a list, a row that has none means one pack. */
const isDoubtful = (cells: ReadonlyArray<string>, columns: TableColumns): boolean =>
  !fits(cells, columns) || refusalIn("", cells, columns)?.isOut === false

/** The reason why a row is not on the list; null for a listed row and for an empty one. */
const reasonOf = (cells: Cells, before: ReadonlyArray<Cells>, language: LanguageCode): LeftRow["why"] | null => {
  if (cells.itemCode === "")
    return [cells.name, cells.quantity, cells.par].every((cell) => cell === "") ? null : "NoCode"
  if (before.some(({ itemCode }) => itemCode.toLowerCase() === cells.itemCode.toLowerCase())) return "Twice"
  const isCertain = [cells.wanted.quantity, cells.par].every((cell) => isSalesUnits(readingIn(cell, language)))
  const isNothing = [cells.wanted.quantity, cells.par].every((cell) => cell === "" || cell === "0")
  const isPlain = isCertain && cells.wanted.beside === undefined && !cells.isDoubtful
  return isPlain && (isNothing || cells.wanted.unit === null) ? null : "Quantity"
}

const leftRow = ({ itemCode, name, quantity, par, wanted }: Cells, at: number, why: LeftRow["why"] | null) => {
  const unit = wanted.quantity.includes("|") || quantity.includes(" ") ? "" : (wanted.unit ?? "")
  const text = [itemCode, name, ...(why === "Quantity" ? [`${quantity} ${unit}`.trim(), par] : [])]
    .filter((cell) => cell !== "")
    .join(" · ")
  // The headings are the first row.
  return why === null ? [] : [{ row: at + 2, text, why }]
}

const entryOf = (cells: Cells, sections: ReadonlyArray<string>, language: LanguageCode): SharedEntry => ({
  itemCode: cells.itemCode,
  name: cells.name,
  quantity: amountOf(readingIn(cells.wanted.quantity, language)),
  par: amountOf(readingIn(cells.par, language)),
  section: sections.indexOf(cells.section),
  note: cells.note,
})

/** A list mixes counted and weighed items: "1.200" may be either. */
const readingIn = (cell: string, language: LanguageCode): AmountReading => readAmount(cell, { language, scale: null })

/** "20 kg" of a carton is unknown until the item is. */
const isSalesUnits = (reading: AmountReading): boolean =>
  reading._tag === "Blank" || (reading._tag === "Read" && reading.unit === null)

/** The export marks text that a spreadsheet would take for a formula. */
const withoutMark = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, "")

/** Null when nothing was written. */
const amountOf = (reading: AmountReading): number | null => (reading._tag === "Read" ? reading.amount : null)
