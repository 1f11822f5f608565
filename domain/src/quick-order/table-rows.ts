/** Rows of a table with known columns. */
import { readAmount } from "../amounts/read-amount.ts"
import { joined, type ParsedMessage, parseMessage, parseTableRow, parseTitles } from "./parse-rows.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { sectionsOf } from "./table-headings.ts"
import { type Table, type TableReading, widthOf } from "./table-values.ts"
import { AS_WRITTEN, belowHeadings, type Turned, turnedRow } from "./turned-lines.ts"

export interface TableRows {
  readonly rows: ReadonlyArray<WantedRow>
  /** Rows without a quantity among others with one: a price list with some quantities. */
  readonly blank: number
  /** Rows with a quantity of zero: not ordered this time. */
  readonly zero: number
  /** Rows with a quantity but no key. */
  readonly keyless: number
  /** Lines that seem not to be rows: titles, greetings. */
  readonly left: ReadonlyArray<WantedRow>
}

/** Rows without a quantity count when no row has one, or when the user wants them. */
export const rowsOfTable = (table: Table, reading: TableReading, isBlankWanted: boolean): TableRows => {
  const { firstRow } = reading
  const above = parseTitles(textOf(table.slice(0, Math.max(0, firstRow - 1))))
  const items = table.slice(firstRow)
  // One column is a list like pasted text: "PA139595 12".
  if (widthOf(table) === 1) return { ...joined([above, parseMessage(textOf(items))]), blank: 0, zero: 0, keyless: 0 }
  const headings = belowHeadings(table.map((row) => row.join("\t")))
  const turns = new Map(table.map((row, at) => [row, headings[at] ?? AS_WRITTEN]))
  const read = sectionsOf(table, reading).flatMap(({ columns, rows }) =>
    rows.filter(isFilled).map((row) => turnedBy(parseTableRow(row, columns), turns.get(row) ?? AS_WRITTEN)),
  )
  const { rows: all, left } = joined([above, ...read])
  const keyed = all.filter(({ key }) => key !== "")
  const wanted = keyed.filter((row) => !isZero(row))
  const stated = wanted.filter(({ quantity }) => quantity !== "")
  const blank = stated.length === 0 ? 0 : wanted.length - stated.length
  return {
    rows: blank === 0 || isBlankWanted ? wanted : stated,
    blank,
    zero: keyed.length - wanted.length,
    keyless: all.filter(({ key, quantity }) => key === "" && quantity !== "").length,
    left,
  }
}

/** A row of zero is not ordered, whatever is above it. */
const turnedBy = ({ rows, left }: ParsedMessage, turned: Turned): ParsedMessage => ({
  rows: rows.map((row) => (isZero(row) ? row : turnedRow(row, turned))),
  left,
})

/** A line of dashes below the headings is not a row. */
const isFilled = (row: ReadonlyArray<string>): boolean => !row.every((cell) => /^[\s:|=_–—-]*$/.test(cleanKey(cell)))

const textOf = (table: Table): string => table.map((row) => row.join("\t").trimEnd()).join("\n")

/** Whether the user must choose the columns, or decide about rows without a quantity. */
export const isAmbiguous = (table: Table, reading: TableReading): boolean =>
  sectionsOf(table, reading).some(({ isSure }) => !isSure) || rowsOfTable(table, reading, false).blank > 0

const isZero = ({ quantity }: WantedRow): boolean => {
  const reading = readAmount(quantity, { language: "it", scale: null })
  return reading._tag === "Read" && reading.amount === 0
}
