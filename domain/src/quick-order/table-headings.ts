/** The columns of a table that hold key, quantity and unit, by their headings and their content. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { type Content, contentOf, MOSTLY } from "./column-content.ts"
import { type Heading, headingOf, type NamedColumn, unitInHeading, wordsOf } from "./headings.ts"
import { cleanKey } from "./row-values.ts"
import { isHeader } from "./text-cells.ts"
import { type Table, type TableColumns, type TableReading, widthOf } from "./table-values.ts"
import { markOf } from "./yes-no-columns.ts"

/** A title and an address may precede the headings. */
export const HEADINGS_WITHIN = 15

/** The most specific ones come first. */
const KEYS: ReadonlyArray<Heading> = ["code", "item", "ean", "name"]

/** Null for a table without headings. */
export const readingByHeadings = (table: Table): TableReading | null => {
  const at = table.slice(0, HEADINGS_WITHIN).findIndex(isHeadings)
  const headings = table[at]
  if (headings === undefined) return null
  const items = table.slice(at + 1)
  const contents = headings.map((_, column) => contentOf(items, column))
  const named = headings.map((cell, column) =>
    cleanKey(cell) === "" ? BLANK : namedBy(cell, contents[column], items.length),
  )
  const isSame = (one: number, other: number): boolean =>
    items.every((row) => cleanKey(row[one] ?? "") === cleanKey(row[other] ?? ""))
  const isFilled = (column: number): boolean => (contents[column]?.filled ?? 0) > 0
  const isToOrder = (column: number): boolean => TO_ORDER.test(cleanKey(headings[column] ?? ""))
  const isWordless = (column: number): boolean => !/\p{L}/u.test(headings[column] ?? "")
  const { quantity, rivals } = quantitiesOf(named, contents, { isFilled, isSame, isToOrder, isWordless })
  const [key = 0, ...otherKeys] = KEYS.flatMap((heading) => columnsOf(named, heading))
  const [rival, ...others] = rivals
  const stated = quantity ?? (others.length === 0 ? rival : undefined)
  const columns: TableColumns = {
    key,
    quantity,
    unit: unitColumn(named, contents),
    otherKeys,
    rivals,
    headingUnit: stated === undefined ? null : unitOfHeading(headings[stated]),
    named,
  }
  const isRival = (column: number): boolean => !isUnknown(named[column]) || (contents[column]?.counted ?? 0) >= SOME
  return {
    columns,
    firstRow: at + 1,
    isSure: !rivals.some(isRival) && (quantity !== null || widthOf(table) === 1),
  }
}

const BLANK: NamedColumn = { heading: "blank", unit: null }

/** Words beside some of the rows, unlike those that every item has. */
const isNotes = (content: Content | undefined, rows: number): boolean =>
  content !== undefined &&
  content.filled > 0 &&
  (content.filled < rows * MOSTLY || rows < COUNTING) &&
  content.counted === 0

/** By its heading; yes/no columns also by their content: "Da ordinare" may count or tick. */
const namedBy = (cell: string, content: Content | undefined, rows: number): NamedColumn | null => {
  const named = headingOf(cell)
  const mark = markOf(wordsOf(cell))
  const isWords = content?.isMarks === true && content.amounts === 0
  if (mark === "neutral" && isWords) return { heading: "other", unit: null }
  if (named === null && mark === null && isWords) return { heading: "marks", unit: null }
  if (named === null && mark === null && isNotes(content, rows)) return { heading: "text", unit: null }
  if (mark !== "consent" && !(mark === "order" && isWords)) return named
  return { heading: content?.isTicked === true ? "ticks" : "consent", unit: null }
}

/** Without a known meaning, its numbers may be quantities. */
export const isUnknown = (named: NamedColumn | null | undefined): boolean =>
  named === null || named?.heading === "blank" || isMarked(named)

const isMarked = (named: NamedColumn | null | undefined): boolean => MARKED.has(named?.heading ?? "other")
const MARKED: ReadonlySet<Heading> = new Set(["refusal", "exclusion", "consent", "ticks", "marks"])

/** A row of headings names the column of the items and contains no quantity. */
export const isHeadings = (row: ReadonlyArray<string>): boolean =>
  row.some((cell) => KEYS.some((key) => headingOf(cell)?.heading === key)) && !row.some(isAmountLike)

interface Section {
  readonly columns: TableColumns
  readonly isSure: boolean
  readonly rows: Table
}

/** A table below another one has headings of its own; those of the next page repeat the first. */
export const sectionsOf = (table: Table, { columns, firstRow, isSure }: TableReading): ReadonlyArray<Section> => {
  // A code has digits: most rows need no closer look.
  const isNext = (row: ReadonlyArray<string>): boolean =>
    !/\d/.test(row[columns.key] ?? "") && !row.some(isFigure) && isHeader(row.map(cleanKey))
  const starts = columns.named === null ? [] : table.flatMap((row, at) => (at >= firstRow && isNext(row) ? [at] : []))
  const first = { columns, isSure, rows: table.slice(firstRow, starts[0]) }
  const others = starts.map((start, at): Section => {
    const rows = table.slice(start + 1, starts[at + 1])
    const isSame = isSameRow(table[start] ?? [], table[firstRow - 1] ?? [])
    const own = isSame ? null : readingByHeadings([table[start] ?? [], ...rows])
    return own === null ? { columns, isSure, rows } : { columns: own.columns, isSure: own.isSure, rows }
  })
  return [first, ...others]
}

const isFigure = (cell: string): boolean => /^[\s\d.,]*\d[\s\d.,]*$/.test(cell)

const isSameRow = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean => {
  const [first, second] = [one, other].map((row) => row.map(cleanKey).join("\t").trimEnd())
  return first === second
}

/** Merges headings on two rows: "Quantità" above "Cartoni" and "Pezzi" becomes "Quantità Cartoni" and "Quantità Pezzi". */
export const withOneHeading = (table: Table): Table => {
  const at = table.slice(0, HEADINGS_WITHIN).findIndex(isHeadings)
  const units = table[at + 1] ?? []
  const isUnder = (column: number): boolean => cleanKey(units[column] ?? "") !== ""
  if (!units.some((_, column) => isUnder(column))) return table
  if (!units.every((cell, column) => !isUnder(column) || (headingOf(cell)?.unit ?? null) !== null)) return table
  let group = ""
  const headings = Array.from({ length: widthOf(table) }, (_, column) => {
    const heading = table[at]?.[column] ?? ""
    // A merged heading is only in its first cell.
    group = cleanKey(heading) === "" && isUnder(column) ? group : heading
    return isUnder(column) ? `${group} ${units[column]}`.trim() : heading
  })
  return [...table.slice(0, at), headings, ...table.slice(at + 2)]
}

/** The quantity column was chosen: no other column is a rival, and the unit is the one in its heading. */
export const withQuantity = (table: Table, reading: TableReading, quantity: number | null): TableReading => {
  const heading = quantity === null ? undefined : table[reading.firstRow - 1]?.[quantity]
  return { ...reading, columns: { ...reading.columns, quantity, headingUnit: unitOfHeading(heading), rivals: [] } }
}

const unitOfHeading = (heading: string | undefined): string | null =>
  heading === undefined ? null : (headingOf(heading)?.unit ?? unitInHeading(heading))

const columnsOf = (named: ReadonlyArray<NamedColumn | null>, heading: Heading): ReadonlyArray<number> =>
  named.flatMap((each, at) => (each?.heading === heading ? [at] : []))

/** "Da ordinare" means this time, "Ordinato" may mean the last one. */
const TO_ORDER = /(?<!\p{L})(?:(?:ri)?ordinare|to (?:re)?order)(?!\p{L})/iu

interface Compared {
  readonly isFilled: (column: number) => boolean
  readonly isSame: (one: number, other: number) => boolean
  readonly isToOrder: (column: number) => boolean
  /** "#", or empty. */
  readonly isWordless: (column: number) => boolean
}

/**
 * Columns named as the quantity: an order takes precedence when both are equal or it certainly means this one; null when the choice is
 * impossible.
 */
const statedColumns = (
  of: (heading: Heading) => ReadonlyArray<number>,
  isAmounts: (column: number) => boolean,
  { isFilled, isSame, isToOrder }: Compared,
): ReadonlyArray<number> | null => {
  const orders = of("order")
  const quantities = [...of("quantity"), ...of("orderOrNumber")]
  const filled = orders.filter(isAmounts)
  if (filled.some(isToOrder)) return filled
  if (filled.length > 0) {
    const isOther = (column: number): boolean => isAmounts(column) && filled.every((order) => !isSame(order, column))
    return [...filled, ...of("quantity").filter(isOther)]
  }
  if (orders.length === 0 || !quantities.some(isAmounts)) return orders.length > 0 ? orders : quantities
  // Nothing is to be ordered, or only what is ticked, and the quantity may be the stock.
  return orders.some((column) => isToOrder(column) || isFilled(column)) ? null : quantities
}

/** The quantity column and its rivals, which include columns of amounts with an unknown heading. */
const quantitiesOf = (
  named: ReadonlyArray<NamedColumn | null>,
  contents: ReadonlyArray<Content>,
  compared: Compared,
): Pick<TableColumns, "quantity" | "rivals"> => {
  const of = (heading: Heading): ReadonlyArray<number> => columnsOf(named, heading)
  const unknown = contents.flatMap(({ column, isMarks }) =>
    isUnknown(named[column]) && !(isMarks && isMarked(named[column])) ? [column] : [],
  )
  const key = named.findIndex((each) => KEYS.some((heading) => each?.heading === heading))
  const isRowNumber = (column: number): boolean => column < key && contents[column]?.isAscending === true
  const isAmounts = (column: number): boolean => (contents[column]?.counted ?? 0) > 0
  const stated = statedColumns(of, isAmounts, compared)
  const [quantity, ...rivals] = stated ?? []
  // "Ordine" above large numbers alone is rather an order number.
  if (quantity === undefined || (named[quantity]?.heading === "orderOrNumber" && contents[quantity]?.isLarge === true))
    return {
      quantity: null,
      rivals: [
        ...(stated ?? [...of("quantity"), ...of("orderOrNumber")]),
        ...unknown,
        ...of("number"),
        ...of("maybe"),
        ...of("contents"),
      ].filter(isAmounts),
    }
  const isBeside = (column: number): boolean => {
    const content = contents[column]
    if (content === undefined || !isAmounts(column)) return false
    const isRows = column < key && (compared.isWordless(column) || content.filled >= COUNTING)
    return !isOther(content, contents[quantity], isRows)
  }
  const doubtful = [...unknown, ...of("orderOrNumber"), ...of("number").filter((column) => !isRowNumber(column))]
  const certain = rivals.filter((column) => !doubtful.includes(column))
  return { quantity, rivals: [...certain, ...doubtful.filter((column) => column !== quantity && isBeside(column))] }
}

/** Row numbers when in a plausible position; beside whole quantities also identifiers and prices. */
const isOther = (
  { isNumbering, isNumbers, isPrice }: Content,
  quantity: Content | undefined,
  isRows: boolean,
): boolean =>
  (isNumbering && isRows) || (quantity?.isCertain === true && (isPrice || (isNumbers && !quantity.isNumbers)))

/** This many rows that count up are numbered, whatever the column's name; two may be quantities of one and two. */
const COUNTING = 3

/** The share of amounts that makes a column one of amounts; fewer need confirmation row by row. */
const SOME = 0.5

/** Whatever its name, a column of unit words holds the units; of several it is unknown which. */
const unitColumn = (named: ReadonlyArray<NamedColumn | null>, contents: ReadonlyArray<Content>): number | null => {
  const called = columnsOf(named, "unit")
  const words = contents.flatMap(({ column, units, filled }) => {
    const heading = named[column]?.heading
    return filled > 0 && units >= MOSTLY && (heading === undefined || NOT_NAMED.has(heading)) ? [column] : []
  })
  const [first = null, ...others] = called.length > 0 ? called : words
  return others.length === 0 ? first : null
}

const NOT_NAMED: ReadonlySet<Heading> = new Set([
  "maybe",
  "contents",
  "note",
  "text",
  "group",
  "blank",
  "other",
  "size",
])
