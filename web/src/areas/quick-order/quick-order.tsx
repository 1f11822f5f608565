/** The quick order: rows that are typed or pasted, the verdict on each, and the total before anything is added. */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { MAX_SHEET_ROWS, type WantedRow } from "@dispensa/domain"
import { useRef } from "react"
import { flushSync } from "react-dom"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { CopyRows } from "./copy-rows.tsx"
import { QuickRow } from "./quick-row.tsx"
import { QuickTotals } from "./quick-totals.tsx"
import { RowChunks } from "./row-chunks.tsx"
import { ScanRows } from "./scan-rows.tsx"
import { SheetProgress } from "./sheet-progress.tsx"
import "./quick-order.css"
import { UploadHint, UploadNews, UploadTools } from "./upload-rows.tsx"
import { useQuickSheet } from "./use-quick-sheet.ts"
import { useUpload } from "./use-upload.ts"
import { LookUpFailed } from "./look-up-failed.tsx"

const EMPTY = { _tag: "Empty" } as const

export const QuickOrder = ({ clientId }: { readonly clientId: number }) => {
  const { sheet, verdicts, totals, found, lookUp, apply, addGood } = useQuickSheet(clientId)
  const upload = useUpload(sheet, apply)
  const list = useRef<HTMLDivElement>(null)
  const fieldsOf = (name: string): ReadonlyArray<HTMLElement> =>
    Array.from(list.current?.querySelectorAll<HTMLElement>(`[data-quick-${name}]`) ?? [])
  const focusOn = (field: "quantity" | "next", id: number): void => {
    const keys = fieldsOf("key")
    const at = keys.findIndex((key) => key.dataset["quickKey"] === String(id))
    const target = field === "next" ? keys[at + 1] : fieldsOf("quantity")[at]
    target?.focus()
  }
  const paste = (id: number, rows: ReadonlyArray<WantedRow>): void => {
    flushSync(() => apply({ _tag: "RowsPasted", id, rows }))
    announce(m.quick_pasted({ count: rows.length }))
    if (rows.length + sheet.rows.length > MAX_SHEET_ROWS + 1)
      notify({ kind: "warning", title: m.quick_too_many({ max: MAX_SHEET_ROWS }) })
    fieldsOf("key").at(-1)?.focus()
  }
  return (
    <CSPProvider disableStyleElements>
      <div className="quick-order">
        <div className="flex min-w-0 flex-col gap-3">
          <UploadNews upload={upload} />
          <SheetProgress lookUp={lookUp} />
          <LookUpFailed found={found} />
          <div ref={list} className="rounded-lg border border-line bg-surface">
            <RowChunks rows={sheet.rows}>
              {(row, index) => (
                <QuickRow
                  key={row.id}
                  row={row}
                  verdict={verdicts.get(row.id) ?? EMPTY}
                  position={index + 1}
                  isLast={index === sheet.rows.length - 1}
                  apply={apply}
                  onPasted={paste}
                  onFocus={focusOn}
                />
              )}
            </RowChunks>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ScanRows sheet={sheet} apply={apply} />
            <UploadTools upload={upload} />
            {totals.good + totals.open === 0 ? null : <CopyRows sheet={sheet} />}
          </div>
          <UploadHint />
        </div>
        <QuickTotals totals={totals} waiting={found.waiting} onAdd={addGood} />
      </div>
    </CSPProvider>
  )
}
