/** Buttons for a document's files: its PDF, its lines as a table, its sheet of barcodes; missing files have no button (S12.12). */
import { Barcode, FileDown, FileText } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { useFileOpening } from "./use-documents.ts"

export interface DocumentFileButtonsProps {
  readonly number: string
  readonly pdf: string | null
  readonly csv: string | undefined
  readonly barcodes: string | undefined
}

export const DocumentFileButtons = ({ number, pdf, csv, barcodes }: DocumentFileButtonsProps) => (
  <>
    <PdfButton file={pdf} number={number} />
    <WorkFileButtons number={number} csv={csv} barcodes={barcodes} />
  </>
)

export const WorkFileButtons = ({ number, csv, barcodes }: Omit<DocumentFileButtonsProps, "pdf">) => {
  const { isOpening, open, save } = useFileOpening()
  return (
    <>
      {csv === undefined ? null : (
        <Button size="sm" isBusy={isOpening} onClick={() => save(csv)} aria-label={m.documents_lines_of({ number })}>
          {isOpening ? null : <Icon of={FileDown} size={16} />}
          {m.documents_csv()}
        </Button>
      )}
      {barcodes === undefined ? null : (
        <Button
          size="sm"
          isBusy={isOpening}
          onClick={() => open(barcodes)}
          aria-label={m.documents_barcodes_of({ number })}
        >
          {isOpening ? null : <Icon of={Barcode} size={16} />}
          {m.documents_barcodes()}
        </Button>
      )}
    </>
  )
}

/** Opens a document's PDF; renders nothing if there is none. */
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
