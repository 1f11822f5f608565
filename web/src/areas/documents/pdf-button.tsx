/** Opens a document's PDF; nothing where there is none. */
import { FileText } from "lucide-react"
import { useFileOpening } from "./use-documents.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export const PdfButton = ({ file, number }: { readonly file: string | null; readonly number: string }) => {
  const { isOpening, open } = useFileOpening()
  if (file === null) return null
  return (
    <Button size="sm" isBusy={isOpening} onClick={() => open(file)} aria-label={m.documents_open({ number })}>
      {isOpening ? null : <Icon of={FileText} size={16} />}
      {m.documents_pdf()}
    </Button>
  )
}
