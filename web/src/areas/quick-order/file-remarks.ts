/** Remarks about a file that was read: hidden rows, more sheets. */
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import type { FileRemark } from "./file-reading.ts"

export const remarkWords = (remark: FileRemark): string => {
  switch (remark) {
    case "Windows":
      return m.quick_file_remark_windows()
    case "Formulas":
      return m.quick_file_remark_formulas()
    case "Merged":
      return m.quick_file_remark_merged()
    case "HiddenRows":
      return m.quick_file_remark_hidden_rows()
    case "HiddenColumns":
      return m.quick_file_remark_hidden_columns()
    case "HiddenSheets":
      return m.quick_file_remark_hidden_sheets()
    case "MoreSheets":
      return m.quick_file_remark_more_sheets()
  }
}

/** For a page without room for the remarks. */
export const notifyRemarks = (remarks: ReadonlyArray<FileRemark>): void => {
  for (const remark of remarks) notify({ kind: "warning", title: remarkWords(remark) })
}
