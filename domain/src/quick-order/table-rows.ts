/** Rows of a table, once it is known which columns hold what. */
import { readAmount } from "../amounts/read-amount.ts"
import { parseRows } from "./parse-rows.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"

import { rowOf } from "./table-row.ts"
import { type Table, type TableReading, widthOf } from "./table-values.ts"

export interface TableRows {
  readonly rows: ReadonlyArray<WantedRow>
  /** Rows without a quantity, where others have one: a price list with some quantities in it. */
  readonly blank: number
  /** Rows with a quantity of zero: not this time. */
  readonly zero: number
  /** Rows with a quantity, and nothing that they could be looked up by. */
  readonly keyless: number
}

/** Rows without a quantity count where no row has one, or where somebody wants them. */
export const rowsOfTable = (table: Table, { columns, firstRow }: TableReading, isBlankWanted: boolean): TableRows => {
  const items = table.slice(firstRow)
  // One column is a list as it could be pasted: "PA139595 12".
  if (widthOf(table) === 1)
    return { rows: items.flatMap((row) => parseRows(row[0] ?? "")), blank: 0, zero: 0, keyless: 0 }
  const all = [
    ...table.slice(0, Math.max(0, firstRow - 1)).flatMap(rowsAbove),
    ...items.filter((row) => row.some((cell) => cleanKey(cell) !== "")).map((row) => rowOf(row, columns)),
  ]
  const keyed = all.filter(({ key }) => key !== "")
  const wanted = keyed.filter((row) => !isZero(row))
  const stated = wanted.filter(({ quantity }) => quantity !== "")
  const blank = stated.length === 0 ? 0 : wanted.length - stated.length
  return {
    rows: blank === 0 || isBlankWanted ? wanted : stated,
    blank,
    zero: keyed.length - wanted.length,
    keyless: all.filter(({ key, quantity }) => key === "" && quantity !== "").length,
  }
}

/** Whether somebody has to say what the columns hold, or whether rows without a quantity are wanted. */
export const isAskedAbout = (table: Table, reading: TableReading): boolean =>
  !reading.isSure || rowsOfTable(table, reading, false).blank > 0

/** Above the headings a code is an item all the same; anything else is a title. */
const rowsAbove = (row: ReadonlyArray<string>): ReadonlyArray<WantedRow> =>
  parseRows(row.join("\t")).filter(({ key }) => ITEM_CODE.test(key))

const ITEM_CODE = /^(?:[A-Z]{1,4}\d{4,}|\d{13})$/i

const isZero = ({ quantity }: WantedRow): boolean => {
  const reading = readAmount(quantity, { language: "it", scale: null })
  return reading._tag === "Read" && reading.amount === 0
}
