/** A table, and what its columns are taken for. */
import type { NamedColumn } from "./headings.ts"

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
  /** What the headings name, column by column; null without headings. */
  readonly named: ReadonlyArray<NamedColumn | null> | null
}

export interface TableReading {
  readonly columns: TableColumns
  /** Where the items begin: below the headings, or at 0. */
  readonly firstRow: number
  /** Nobody has to be asked. */
  readonly isSure: boolean
}

export const widthOf = (table: Table): number => table.reduce((width, row) => Math.max(width, row.length), 0)
