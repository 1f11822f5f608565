/** The apparent content of a column. */
import { isAmountLike, readAmount } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { isMuddledCell } from "./beside-code.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"
import type { Table } from "./table-values.ts"
import { isNo, isYes } from "./yes-no-columns.ts"

export interface Content {
  readonly column: number
  /** Shares of its filled cells, from 0 to 1. */
  readonly codes: number
  readonly amounts: number
  readonly units: number
  readonly filled: number
  /** Amounts, and text that may be meant as one. */
  readonly counted: number
  /** Every amount is a whole number, and they are not just row numbers. */
  readonly isCertain: boolean
  readonly isNumbering: boolean
  /** Whole numbers that increase from row to row, or a one. */
  readonly isAscending: boolean
  /** Some cells have two decimals other than zeros, "27,31", and none has more; spreadsheets drop trailing zeros: "4.5", "12". */
  readonly isPrice: boolean
  /** Whole numbers from a thousand on. */
  readonly isLarge: boolean
  /** Identifiers: large numbers that are all different, "104711", or all the same, "4711". */
  readonly isNumbers: boolean
  /** Only yes and no, or ones and zeros. */
  readonly isMarks: boolean
  readonly isTicked: boolean
}

/** The share of cells of one kind that decides. */
export const MOSTLY = 0.8

/** The kind is decided by this many cells; whether the column is a quantity is decided by all. */
const LOOKED_AT = 200

export const contentOf = (table: Table, column: number): Content => {
  const cells = cellsOf(table, column)
  const first = cells.slice(0, LOOKED_AT)
  const part = (is: (cell: string) => boolean): number => partOf(first, is)
  const isNumbering = isCounting(cells)
  let counted: number | undefined
  return {
    column,
    filled: cells.length,
    codes: part((cell) => kindOfKey(cell) !== "name"),
    amounts: part(isAmountLike),
    units: part((cell) => unitOf(cell) !== null),
    // Computed lazily: it is slow, and needed for few columns.
    get counted() {
      counted ??= partOf(cells, onceEach(isCounted))
      return counted
    },
    isCertain: cells.every(onceEach((cell) => !isAmountLike(cell) || isWhole(cell))) && !isNumbering,
    isNumbering,
    isAscending:
      cells.every((cell, at) => /^\d+$/.test(cell) && Number(cell) > (at === 0 ? 0 : Number(cells[at - 1]))) &&
      (cells.length > 1 || cells[0] === "1"),
    isPrice:
      cells.every((cell) => /^\d+(?:[.,]\d\d?)?$/.test(cell)) && cells.some((cell) => /[.,](?!00)\d\d$/.test(cell)),
    isLarge: cells.every((cell) => /^[1-9]\d{3,}$/.test(cell)),
    isNumbers: areNumbers(cells),
    isMarks: cells.length > 0 && cells.every((cell) => isYes(cell) || isNo(cell)),
    isTicked: cells.some(isYes),
  }
}

const cellsOf = (table: Table, column: number): ReadonlyArray<string> => {
  const clean = onceEach(cleanKey)
  return table.flatMap((row) => clean(row[column] ?? "") || [])
}

const partOf = (cells: ReadonlyArray<string>, is: (cell: string) => boolean): number =>
  cells.filter((cell) => is(cell)).length / Math.max(1, cells.length)

const isCounted = (cell: string): boolean => isAmountLike(cell) || (kindOfKey(cell) === "name" && isMuddledCell(cell))

/** Cached per cell text, because a long column repeats its values. */
const onceEach = <A>(read: (cell: string) => A): ((cell: string) => A) => {
  const known = new Map<string, A>()
  return (cell) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    const now = read(cell)
    known.set(cell, now)
    return now
  }
}

/** "27,31" is rather a price. */
const isWhole = (cell: string): boolean => {
  const reading = readAmount(cell, { language: "it", scale: 0 })
  return reading._tag === "Unreadable" || (reading._tag === "Read" && Number.isInteger(reading.amount))
}

/** 1, 2, 3 or 01, 02, 03: row numbers. */
const isCounting = (cells: ReadonlyArray<string>): boolean =>
  cells.length > 1 && cells.every((cell, at) => /^\d+$/.test(cell) && Number(cell) === at + Number(cells[0]))

const areNumbers = (cells: ReadonlyArray<string>): boolean => {
  const all = new Set(cells).size
  const isEach = (pattern: RegExp): boolean => cells.every((cell) => pattern.test(cell))
  return (
    cells.length > 1 && ((all === cells.length && isEach(/^[1-9]\d{4,}$/)) || (all === 1 && isEach(/^[1-9]\d{3,}$/)))
  )
}
