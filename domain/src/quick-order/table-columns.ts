/** Which columns of a table hold what is wanted: by their headings, else by what stands in them. */
import { amountOf } from "./amounts.ts"
import { type Heading, headingOf } from "./headings.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"
import { isUnitWord } from "./unit-words.ts"

/** Cells as text, row by row; rows may be of different lengths. */
export type Table = ReadonlyArray<ReadonlyArray<string>>

export interface TableColumns {
  /** The codes, EANs or names. */
  readonly key: number
  readonly quantity: number | null
  readonly unit: number | null
}

export interface TableReading {
  readonly columns: TableColumns
  /** Where the goods begin: below the headings, or at 0. */
  readonly firstRow: number
  /** Nobody has to be asked. */
  readonly isSure: boolean
}

export const readingOf = (table: Table): TableReading => byHeadings(table) ?? byContent(table)

/** A title and an address may stand above the headings. */
const HEADINGS_WITHIN = 15
/** So many rows show what a column holds. */
const LOOKED_AT = 200

/** What says most comes first. */
const KEYS: ReadonlyArray<Heading> = ["code", "ean", "name"]

const byHeadings = (table: Table): TableReading | null => {
  for (const [at, row] of table.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = namedBy(row)
    if (columns !== null)
      return { columns, firstRow: at + 1, isSure: columns.quantity !== null || widthOf(table) === 1 }
  }
  return null
}

/** A row of headings names what the goods are called by, and has no quantity in it. */
const namedBy = (row: ReadonlyArray<string>): TableColumns | null => {
  const headings = row.map(headingOf)
  const key = firstOf(headings, KEYS)
  if (key === null || row.some((cell) => amountOf(cell) !== null)) return null
  return { key, quantity: firstOf(headings, ["quantity"]) ?? unitHeading(row), unit: firstOf(headings, ["unit"]) }
}

const firstOf = (headings: ReadonlyArray<Heading | null>, wanted: ReadonlyArray<Heading>): number | null => {
  const at = wanted.map((heading) => headings.indexOf(heading)).find((index) => index !== -1)
  return at ?? null
}

/** "Pezzi" above a column of numbers. */
const unitHeading = (row: ReadonlyArray<string>): number | null => {
  const at = row.findIndex((cell) => isUnitWord(cleanKey(cell).toLowerCase()))
  return at === -1 ? null : at
}

export const widthOf = (table: Table): number => table.reduce((width, row) => Math.max(width, row.length), 0)

interface Content {
  readonly column: number
  /** Parts of its filled cells, from 0 to 1. */
  readonly codes: number
  readonly amounts: number
  readonly units: number
  readonly filled: number
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
  const behind = amounts.find(({ column }) => column > key) ?? amounts[0]
  const unit = contents.find(({ column, units }) => column !== key && units >= MOSTLY)
  return {
    columns: { key, quantity: behind?.column ?? null, unit: unit?.column ?? null },
    firstRow: 0,
    isSure: contents.length === 1 || (codes.length === 1 && amounts.length === 1),
  }
}

const contentOf = (table: Table, column: number): Content => {
  const cells = table.slice(0, LOOKED_AT).flatMap((row) => cleanKey(row[column] ?? "") || [])
  const part = (is: (cell: string) => boolean): number => cells.filter(is).length / Math.max(1, cells.length)
  return {
    column,
    filled: cells.length,
    codes: part((cell) => kindOfKey(cell) !== "name"),
    amounts: part((cell) => amountOf(cell) !== null),
    units: part((cell) => isUnitWord(cell.toLowerCase())),
  }
}
