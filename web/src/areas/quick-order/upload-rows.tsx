/** Upload into the quick order: a button, or a drop anywhere on the page; and its outcome. */
import { MAX_SHEET_ROWS, type Locale } from "@dispensa/domain"
import { Download, FileUp } from "lucide-react"
import { useEffect, useRef } from "react"
import { formatCount } from "../../format/numbers.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { useDroppedFiles } from "../../ui/forms/dropped-files.ts"
import { ColumnChoice } from "./column-choice.tsx"
import { UploadOutcome } from "./upload-outcome.tsx"
import type { Upload, UploadState } from "./use-upload.ts"
import { formatCsv } from "../../format/csv.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { retryImport } from "../../platform/retry-import.ts"

/** A template to fill in: headings and two sample rows; uploaded unchanged it gives two unknown rows. */
const templateRows = () => [
  [m.quick_column_key(), m.quick_column_quantity(), m.quick_column_unit()],
  ["PA000000", 12, "pz"],
  ["8000000000000", 2, "ct"],
]

const saveCsvTemplate = (locale: Locale): void =>
  saveFile(`${m.quick_template_name()}.csv`, "text/csv", formatCsv(templateRows(), locale))

const saveXlsxTemplate = async (): Promise<void> => {
  const { writeXlsx, XLSX_TYPE } = await retryImport(() => import("./write-xlsx.ts"))
  saveFile(`${m.quick_template_name()}.xlsx`, XLSX_TYPE, writeXlsx(templateRows()))
}

const TYPES = ".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** Below the rows: for typing, the first row comes first. */
export const UploadTools = ({ upload }: { readonly upload: Upload }) => {
  const locale = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const wasAnswered = useRef(false)
  useEffect(() => {
    // The focused element is gone.
    if (upload.state._tag === "Idle" && wasAnswered.current) button.current?.focus()
    wasAnswered.current = isAnswer(upload.state)
  }, [upload.state])
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(([file]) => (file === undefined ? undefined : upload.take(file)))
  return (
    <>
      <Button ref={button} size="sm" isBusy={upload.state._tag === "Reading"} onClick={() => input.current?.click()}>
        <Icon of={FileUp} size={16} />
        {isOver ? m.quick_file_drop() : m.quick_file()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={m.quick_file()}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) upload.take(file)
          // The same file may be chosen again after it was corrected.
          target.value = ""
        }}
      />
      <Button size="sm" variant="quiet" onClick={() => void saveXlsxTemplate()}>
        <Icon of={Download} size={16} />
        {m.quick_template_xlsx()}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => saveCsvTemplate(locale)}>
        <Icon of={Download} size={16} />
        {m.quick_template_csv()}
      </Button>
    </>
  )
}

export const UploadHint = () => (
  <p className="text-muted text-xs">{m.quick_file_hint({ rows: formatCount(MAX_SHEET_ROWS, useLocale()) })}</p>
)

const isAnswer = ({ _tag }: UploadState): boolean => _tag !== "Idle" && _tag !== "Reading"

/** Above the rows: the outcome of the file, or the choice of its columns. */
export const UploadNews = ({ upload }: { readonly upload: Upload }) => {
  const { state } = upload
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAnswer(state)) return
    // The button is below the rows, and on a phone none of this is in view there.
    news.current?.focus({ preventScroll: true })
    news.current?.scrollIntoView?.({ block: state._tag === "Choosing" ? "start" : "nearest" })
    if (state._tag === "Choosing") announce(m.quick_columns_title({ name: state.name }))
  }, [state])
  if (state._tag === "Idle") return null
  return (
    <div ref={news} tabIndex={-1} className="scroll-mt-32 outline-none">
      {state._tag === "Choosing" ? (
        <ColumnChoice
          name={state.name}
          table={state.table}
          guess={state.reading}
          onCancel={upload.close}
          onLoad={(reading, isBlankWanted) => upload.load(state, reading, isBlankWanted)}
        />
      ) : (
        <UploadOutcome state={state} onUndo={upload.undo} onClose={upload.close} />
      )}
    </div>
  )
}
