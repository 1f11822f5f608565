/** Common table columns: text, a day, a number, an amount. */
import { formatPrice, type Locale } from "@dispensa/domain"
import type { ReactNode } from "react"
import type { CsvCell } from "../../format/csv.ts"
import { formatDay } from "../../format/dates.ts"
import type { Column } from "../table/table-column.ts"

export const textColumn = <Row,>(key: string, header: string, of: (row: Row) => string): Column<Row> => ({
  key,
  header,
  cell: of,
  sortBy: of,
  csv: of,
})

/** Sorted by date, not by its formatted text. */
export const dayColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  locale: Locale,
  format = formatDay,
): Column<Row> => {
  const formatted = (row: Row): string => {
    const day = of(row)
    return day === null ? "" : format(day, locale)
  }
  return { key, header, cell: formatted, sortBy: (row) => of(row) ?? "", csv: formatted }
}

interface FigureLook<Row> {
  readonly format: (figure: number, row: Row) => ReactNode
  readonly csv?: (figure: number) => CsvCell
  /** Shown for a missing value; nothing by default, and never zero. */
  readonly missing?: ReactNode
}

export const figureColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number | null,
  { format, csv = (figure) => figure, missing = "" }: FigureLook<Row>,
): Column<Row> => {
  const shown = (row: Row): ReactNode => {
    const figure = of(row)
    return figure === null ? missing : format(figure, row)
  }
  const exported = (row: Row): CsvCell => {
    const figure = of(row)
    return figure === null ? "" : csv(figure)
  }
  return { key, header, isAmount: true, cell: shown, sortBy: (row) => of(row) ?? -1, csv: exported }
}

export const inCents = (cents: number) => ({ cents })

export const amountColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number,
  locale: Locale,
  isTotal = false,
): Column<Row> =>
  figureColumn(key, header, of, {
    format: (cents) => <span className={isTotal ? "font-semibold" : ""}>{formatPrice(cents, locale)}</span>,
    csv: inCents,
  })
