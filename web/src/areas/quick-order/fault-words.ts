/** Why a file or a text could not be read. */
import { type Locale, MAX_SHEET_ROWS } from "@dispensa/domain"
import { formatCount } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { type FileFault, MOST_CHARACTERS } from "./file-reading.ts"

export const faultWords = (fault: FileFault, locale: Locale): string => {
  switch (fault) {
    case "Empty":
      return m.quick_file_fault_empty()
    case "TooLarge":
      return m.quick_file_fault_too_large()
    case "TooManyRows":
      return m.quick_file_fault_too_many_rows({ max: formatCount(MAX_SHEET_ROWS, locale) })
    case "TooManyCells":
      return m.quick_file_fault_too_many_cells()
    case "TooSlow":
      return m.quick_file_fault_too_slow()
    case "NoTable":
      return m.quick_file_fault_no_table()
    case "OldExcel":
      return m.quick_file_fault_old_excel()
    case "Damaged":
      return m.quick_file_fault_damaged()
    case "Bomb":
      return m.quick_file_fault_bomb()
    case "NoRows":
      return m.quick_file_fault_no_rows()
    case "LongText":
      return m.quick_text_fault_long({ max: formatCount(MOST_CHARACTERS, locale) })
    case "ManyLines":
      return m.quick_text_fault_lines({ max: formatCount(MAX_SHEET_ROWS, locale) })
    case "SlowText":
      return m.quick_text_fault_slow()
  }
}

/** For pages without room for the message. */
export const notifyFault = (fault: FileFault, name: string = m.quick_pasted_table()): void =>
  notify({
    kind: "error",
    title: m.quick_file_refused({ name }),
    body: `${faultWords(fault, currentLocale())} ${m.quick_text_kept()}`,
  })
