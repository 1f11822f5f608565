/** Definition of a table column. */
import type { ReactNode } from "react"
import type { CsvCell } from "../../format/csv.ts"

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable; empty text comes last. */
  readonly sortBy?: (row: Row) => string | number
  /** Value in the export; a column without it is omitted. */
  readonly csv?: (row: Row) => CsvCell
  /** Only in the export: on the screen another column includes it. */
  readonly isExportOnly?: boolean
  /** Amounts are right-aligned. */
  readonly isAmount?: boolean
  /** The row's heading: its first column in print and the card's title on the phone. */
  readonly isTitle?: boolean
}

export interface Sorting {
  readonly key: string
  readonly isDescending: boolean
}
