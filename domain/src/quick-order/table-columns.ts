/** Which columns of a table hold what is wanted: by their headings, else by their content. */
import { isAmountLike, readAmount } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { isMuddledCell } from "./beside-code.ts"
import { codeSegments } from "./code-segments.ts"
import { type Heading, headingOf, isLooseCount, type NamedColumn } from "./headings.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"

/** Cells as text, row by row; rows may be of different lengths. */
export type Table = ReadonlyArray<ReadonlyArray<string>>

export interface TableColumns {
  /** The codes, EANs or names. */
  readonly key: number
  readonly quantity: number | null
  readonly unit: number | null
  /** What a row without a key is looked up by instead: its EAN, its name. */
  readonly otherKeys: ReadonlyArray<number>
  /** Other columns that may be the quantity just as well. */
  readonly rivals: ReadonlyArray<number>
  /** The unit that the heading of the quantity names. */
  readonly headingUnit: string | null
  /** How many columns the headings name; null without headings. */
  readonly width: number | null
}

export interface TableReading {
  readonly columns: TableColumns
  /** Where the items begin: below the headings, or at 0. */
  readonly firstRow: number
  /** Nobody has to be asked. */
  readonly isSure: boolean
}

export const readingOf = (table: Table): TableReading => readingByHeadings(table) ?? byContent(table)

/** A title and an address may be above the headings. */
export const HEADINGS_WITHIN = 15
/** So many rows show what a column holds. */
const LOOKED_AT = 200

/** What says most comes first. */
const KEYS: ReadonlyArray<Heading> = ["code", "item", "ean", "name"]
const QUANTITIES: ReadonlyArray<Heading> = ["order", "quantity"]

/** Null for a table without headings. */
export const readingByHeadings = (table: Table): TableReading | null => {
  for (const [at, row] of table.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = namedBy(row)
    if (columns !== null)
      return {
        columns,
        firstRow: at + 1,
        isSure: columns.rivals.length === 0 && (columns.quantity !== null || widthOf(table) === 1),
      }
  }
  return null
}

/** Somebody has said which column is the quantity: no other one is, and the unit is the one that its heading names. */
export const withQuantity = (table: Table, reading: TableReading, quantity: number | null): TableReading => {
  const heading = quantity === null ? undefined : table[reading.firstRow - 1]?.[quantity]
  const headingUnit = heading === undefined ? null : (headingOf(heading)?.unit ?? null)
  return { ...reading, columns: { ...reading.columns, quantity, headingUnit, rivals: [] } }
}

/** A row of headings names what the items are called by, and has no quantity in it. */
const namedBy = (row: ReadonlyArray<string>): TableColumns | null => {
  const named = row.map(headingOf)
  const keys = KEYS.flatMap((heading) => columnsOf(named, heading))
  const [key, ...otherKeys] = keys
  if (key === undefined || row.some(isAmountLike)) return null
  const quantities = QUANTITIES.map((heading) => columnsOf(named, heading)).find(({ length }) => length > 0) ?? []
  const [quantity = null, ...rivals] = quantities
  const loose = row.flatMap((cell, at) => (named[at] === null && isLooseCount(cell) ? [at] : []))
  return {
    key,
    quantity,
    unit: columnsOf(named, "unit")[0] ?? null,
    otherKeys,
    rivals: [...rivals, ...loose],
    headingUnit: quantity === null ? null : (named[quantity]?.unit ?? null),
    width: row.length,
  }
}

const columnsOf = (named: ReadonlyArray<NamedColumn | null>, heading: Heading): ReadonlyArray<number> =>
  named.flatMap((each, at) => (each?.heading === heading ? [at] : []))

/** Items side by side, code and quantity and again code and quantity, one below the other. */
export const unfolded = (table: Table): Table => {
  const at = table.findIndex((row) => codeSegments(row) !== null)
  const heads = table.slice(0, HEADINGS_WITHIN).findIndex((row) => namedBy(row) !== null)
  const width = widthOf(table)
  const period = periodOf(heads === -1 ? (table[at] ?? []).map(shapeOf) : (table[heads] ?? []).map(cleanKey), width)
  if (period === null) return table
  const parts = Array.from({ length: width / period }, (_, part) => [part * period, (part + 1) * period] as const)
  return table.flatMap((row, line) =>
    parts.flatMap(([start, end]) => {
      const part = row.slice(start, end)
      const isRepeated = start > 0 && (line === heads || part.every((cell) => cleanKey(cell) === ""))
      return isRepeated ? [] : [part]
    }),
  )
}

/** After how many columns what they hold begins anew; null where it does not. */
const periodOf = (columns: ReadonlyArray<string>, width: number): number | null => {
  const period = columns.indexOf(columns[0] ?? "", 1)
  if (columns.length < width || period < 2 || width % period !== 0 || columns[0] === "") return null
  return columns.every((each, at) => each === columns[at % period]) ? period : null
}

/** What a cell seems to hold. */
const shapeOf = (cell: string): string => {
  const key = cleanKey(cell)
  if (isAmountLike(key)) return "amount"
  return kindOfKey(key) === "name" ? "text" : "code"
}

export const widthOf = (table: Table): number => table.reduce((width, row) => Math.max(width, row.length), 0)

interface Content {
  readonly column: number
  /** Parts of its filled cells, from 0 to 1. */
  readonly codes: number
  readonly amounts: number
  readonly units: number
  readonly filled: number
  /** Some of its cells are amounts, or may be meant as such. */
  readonly hasAmounts: boolean
  /** Every amount is a whole number, and they do not simply count the rows. */
  readonly isCertain: boolean
}

/** Enough cells of one kind. */
const MOSTLY = 0.8

const byContent = (table: Table): TableReading => {
  const contents = Array.from({ length: widthOf(table) }, (_, column) => contentOf(table, column)).filter(
    ({ filled }) => filled > 0,
  )
  const codes = contents.filter((each) => each.codes >= MOSTLY && each.amounts < MOSTLY)
  // Where all are numbers, the first are short codes: a number is never the quantity of itself.
  const key =
    (codes[0] ?? contents.find((each) => each.amounts < MOSTLY && each.units < MOSTLY) ?? contents[0])?.column ?? 0
  const amounts = contents.filter(({ column, amounts: part }) => column !== key && part >= MOSTLY)
  const quantity = amounts.find(({ column }) => column > key) ?? amounts[0]
  // Some of its cells may be the quantity.
  const hasRival = contents.some((each) => each.column !== key && each.column !== quantity?.column && each.hasAmounts)
  const unit = contents.find(({ column, units }) => column !== key && units >= MOSTLY)
  return {
    columns: {
      key,
      quantity: quantity?.column ?? null,
      unit: unit?.column ?? null,
      otherKeys: [],
      rivals: amounts.flatMap(({ column }) => (column === quantity?.column ? [] : [column])),
      headingUnit: null,
      width: null,
    },
    firstRow: 0,
    isSure: contents.length === 1 || (codes.length === 1 && !hasRival && quantity?.isCertain === true),
  }
}

const contentOf = (table: Table, column: number): Content => {
  const cells = table.slice(0, LOOKED_AT).flatMap((row) => cleanKey(row[column] ?? "") || [])
  const part = (is: (cell: string) => boolean): number => cells.filter(is).length / Math.max(1, cells.length)
  return {
    column,
    filled: cells.length,
    codes: part((cell) => kindOfKey(cell) !== "name"),
    amounts: part(isAmountLike),
    units: part((cell) => unitOf(cell) !== null),
    hasAmounts: cells.some((cell) => isAmountLike(cell) || isMuddledCell(cell)),
    isCertain: cells.filter(isAmountLike).every(isWhole) && !isNumbering(cells),
  }
}

/** "27,31" is rather a price. */
const isWhole = (cell: string): boolean => {
  const reading = readAmount(cell, { language: "it", scale: 0 })
  return reading._tag === "Unreadable" || (reading._tag === "Read" && Number.isInteger(reading.amount))
}

/** 1, 2, 3: the number of the row. */
const isNumbering = (cells: ReadonlyArray<string>): boolean =>
  cells.length > 1 && cells.every((cell, at) => cell === String(at + Number(cells[0])))
