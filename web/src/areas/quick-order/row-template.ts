/** A file to fill in: its headings, and two rows that show how; read back it is two rows that nobody knows. */
import type { Locale } from "@dispensa/domain"
import { formatCsv } from "../../format/csv.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { retryImport } from "../../platform/retry-import.ts"

export const templateRows = () => [
  [m.quick_column_key(), m.quick_column_quantity(), m.quick_column_unit()],
  ["PA000000", 12, "pz"],
  ["8000000000000", 2, "ct"],
]

export const saveCsvTemplate = (locale: Locale): void =>
  saveFile(`${m.quick_template_name()}.csv`, "text/csv", formatCsv(templateRows(), locale))

export const saveXlsxTemplate = async (): Promise<void> => {
  const { writeXlsx, XLSX_TYPE } = await retryImport(() => import("./write-xlsx.ts"))
  saveFile(`${m.quick_template_name()}.xlsx`, XLSX_TYPE, writeXlsx(templateRows()))
}
