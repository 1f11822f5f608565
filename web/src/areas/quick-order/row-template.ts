/** A file to fill in: its headings, and two rows that show how; read back it is two rows that nobody knows. */
import type { Locale } from "@dispensa/domain"
import { formatCsv } from "../../format/csv.ts"
import { m } from "../../i18n/messages.ts"

export const templateCsv = (locale: Locale): string =>
  formatCsv(
    [
      [m.quick_column_key(), m.quick_column_quantity(), m.quick_column_unit()],
      ["PA000000", 12, "pz"],
      ["8000000000000", 2, "ct"],
    ],
    locale,
  )
