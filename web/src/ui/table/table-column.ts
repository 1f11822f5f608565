/** What a column of a table is. */
import type { ReactNode } from "react"
import type { CsvCell } from "../../format/csv.ts"

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable; empty text comes last. */
  readonly sortBy?: (row: Row) => string | number
  /** What the export holds; a column without it is left out. */
  readonly csv?: (row: Row) => CsvCell
  /** Only in the export: on the screen another column says it already. */
  readonly isExportOnly?: boolean
  /** Amounts stand at the end. */
  readonly isAmount?: boolean
  /** The heading of the row: its first column on paper and the card's title on the phone. */
  readonly isTitle?: boolean
}

export interface Sorting {
  readonly key: string
  readonly isDescending: boolean
}
