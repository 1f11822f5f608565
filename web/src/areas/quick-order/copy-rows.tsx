/** The rows as columns, to be kept in a spreadsheet or sent to a colleague; pasted again they are the same rows. */
import { formatRows, isEmptyRow, type QuickSheet } from "@dispensa/domain"
import { Copy } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", title: m.quick_copied() })
  } catch {
    // Without a secure origin, or where the browser was told not to.
    notify({ kind: "error", title: m.quick_not_copied() })
  }
}

export const CopyRows = ({ sheet }: { readonly sheet: QuickSheet }) => (
  <Button size="sm" variant="quiet" onClick={() => void copy(formatRows(sheet.rows.filter((row) => !isEmptyRow(row))))}>
    <Icon of={Copy} size={16} />
    {m.quick_copy()}
  </Button>
)
