/** The usual columns of a table: text, a day, an amount. */
import { formatPrice, type Locale } from "@dispensa/domain"
import { formatDay } from "../../format/dates.ts"
import type { Column } from "../table/table-column.ts"

export const textColumn = <Row,>(key: string, header: string, of: (row: Row) => string): Column<Row> => ({
  key,
  header,
  cell: of,
  sortBy: of,
  csv: of,
})

/** Days sort by what they are, not by how they are written. */
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

export const amountColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number,
  locale: Locale,
  isTotal = false,
): Column<Row> => ({
  key,
  header,
  isAmount: true,
  cell: (row) => <span className={isTotal ? "font-semibold" : ""}>{formatPrice(of(row), locale)}</span>,
  sortBy: of,
  csv: (row) => ({ cents: of(row) }),
})
