/** A table, and the interpretation of its columns. */
import type { NamedColumn } from "./headings.ts"

/** Cells as text, row by row; rows may be of different lengths. */
export type Table = ReadonlyArray<ReadonlyArray<string>>

export interface TableColumns {
  /** The codes, EANs or names. */
  readonly key: number
  readonly quantity: number | null
  readonly unit: number | null
  /** Fallback keys of a row without a key: its EAN, its name. */
  readonly otherKeys: ReadonlyArray<number>
  /** Other columns that may be the quantity just as well. */
  readonly rivals: ReadonlyArray<number>
  /** The unit in the quantity's heading. */
  readonly headingUnit: string | null
  /** The meaning of each heading, by column; null without headings. */
  readonly named: ReadonlyArray<NamedColumn | null> | null
}

export interface TableReading {
  readonly columns: TableColumns
  /** Index of the first item row: below the headings, or 0. */
  readonly firstRow: number
  /** No confirmation is needed. */
  readonly isSure: boolean
}

export const widthOf = (table: Table): number => table.reduce((width, row) => Math.max(width, row.length), 0)
