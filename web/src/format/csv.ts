/** Tables as CSV that spreadsheets in either language open correctly (RFC 4180, with a byte order mark). */
import { formatAmount, LANGUAGES, type Locale } from "@dispensa/domain"

/** An amount is written with two decimals, a price finer than a cent with up to five, without a currency. */
export type CsvCell = string | number | null | { readonly cents: number }

/** Without grouping, which a spreadsheet would read as text. */
const AMOUNT = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 5,
  useGrouping: false,
  signDisplay: "negative",
} as const

/** Marks the file as UTF-8 for a spreadsheet. */
const BYTE_ORDER_MARK = "\uFEFF"

export const formatCsv = (rows: ReadonlyArray<ReadonlyArray<CsvCell>>, locale: Locale): string => {
  const { separator } = LANGUAGES[locale]
  const line = (row: ReadonlyArray<CsvCell>) => row.map((cell) => formatCell(cell, locale))
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row).join(separator)}\r\n`).join("")
}

const formatCell = (cell: CsvCell, locale: Locale): string => {
  if (cell === null) return ""
  if (typeof cell === "string") return quoted(harmless(cell))
  if (typeof cell === "number") return formatAmount(cell, locale)
  return (cell.cents / 100).toLocaleString(LANGUAGES[locale].tag, AMOUNT)
}

/** Text that a spreadsheet would read as a formula is marked as text; some skip whitespace, and accept full-width characters too. */
const harmless = (text: string): string => (/^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text)

/** Either separator is quoted in a text: a file of one language may be opened in the other. */
const quoted = (text: string): string => (/[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
