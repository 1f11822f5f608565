/** The quick order: rows that are typed or pasted, the verdict on each, and the total before anything is added. */
import { CSPProvider } from "@base-ui/react/csp-provider"
import {
  type AddedItem,
  type BoughtItem,
  type ClientId,
  formatRows,
  isEmptyRow,
  MAX_SHEET_ROWS,
  orderableOf,
  type ParsedMessage,
  type QuickSheet,
  type RowVerdict,
  type SheetEvent,
} from "@dispensa/domain"
import { type ReactNode, useState } from "react"
import { flushSync } from "react-dom"
import { Copy, ScanBarcode } from "lucide-react"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Scanner } from "../scanner/scanner.tsx"
import { LeftLines } from "./left-lines.tsx"
import { listedItem } from "./listed-item.ts"
import { QuickRow } from "./quick-row.tsx"
import { QuickTotals } from "./quick-totals.tsx"
import { RowChunks } from "./row-chunks.tsx"
import { LookUpFailed, SheetProgress } from "./look-up-notices.tsx"
import { UploadHint, UploadNews, UploadTools } from "./upload-rows.tsx"
import { useLeftLines } from "./use-left-lines.ts"
import { useQuickSheet } from "./use-quick-sheet.ts"
import { useRowFocus } from "./use-row-focus.ts"
import { useUpload } from "./use-upload.ts"
import { useUsualSuggestions } from "./use-usual-suggestions.ts"
import { WordsOfRows } from "./words-of-rows.tsx"
import { useScanIntoSheet } from "./use-scan-rows.ts"
import "./quick-order.css"

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", title: m.quick_copied() })
  } catch {
    // Without a secure origin, or if clipboard access is denied.
    notify({ kind: "error", title: m.quick_not_copied() })
  }
}

/** Copies the rows as columns, for a spreadsheet or a colleague; pasted again they are the same rows. */
export const CopyRows = ({ sheet }: { readonly sheet: QuickSheet }) => (
  <Button size="sm" variant="quiet" onClick={() => void copy(formatRows(sheet.rows.filter((row) => !isEmptyRow(row))))}>
    <Icon of={Copy} size={16} />
    {m.quick_copy()}
  </Button>
)

const EMPTY = { _tag: "Empty" } as const

const itemsOf = (verdicts: ReadonlyMap<number, RowVerdict>): ReadonlyArray<AddedItem> =>
  [...verdicts.values()].flatMap((verdict) => {
    const order = orderableOf(verdict)
    return order === null ? [] : [listedItem(order)]
  })

export interface QuickOrderProps {
  readonly clientId: ClientId
  /** Items bought before at the chosen address; empty until known. */
  readonly bought: ReadonlyArray<BoughtItem>
  /** Further actions on the valid rows. */
  readonly more: (items: ReadonlyArray<AddedItem>) => ReactNode
}

export const QuickOrder = ({ clientId, bought, more }: QuickOrderProps) => {
  const { sheet, verdicts, totals, found, lookUp, apply, addGood } = useQuickSheet(clientId, bought)
  const suggestUsual = useUsualSuggestions(bought, sheet.rows)
  const lines = useLeftLines()
  const upload = useUpload(sheet, apply, lines)
  const { list, addButton, focusOn, focusLast, addByKey } = useRowFocus(found.waiting)
  const paste = (id: number, { rows, left }: ParsedMessage): void => {
    lines.add(left)
    flushSync(() => apply({ _tag: "RowsPasted", id, rows }))
    announce(m.quick_pasted({ count: rows.length }))
    if (rows.length + sheet.rows.length > MAX_SHEET_ROWS + 1)
      notify({ kind: "warning", title: m.quick_too_many({ max: MAX_SHEET_ROWS }) })
    focusLast()
  }
  return (
    <CSPProvider disableStyleElements>
      <div className="quick-order">
        <div className="flex min-w-0 flex-col gap-3">
          <UploadNews upload={upload} />
          <SheetProgress lookUp={lookUp} />
          <LookUpFailed found={found} />
          <LeftLines lines={lines} onLoad={(rows) => paste(sheet.rows.at(-1)?.id ?? 0, { rows, left: [] })} />
          <WordsOfRows verdicts={verdicts} apply={apply} onConfirmed={() => addButton.current?.focus()} />
          <div ref={list} role="presentation" onKeyDown={addByKey} className="rounded-lg border border-line bg-surface">
            <RowChunks rows={sheet.rows}>
              {(row, index) => (
                <QuickRow
                  key={row.id}
                  row={row}
                  verdict={verdicts.get(row.id) ?? EMPTY}
                  position={index + 1}
                  isLast={index === sheet.rows.length - 1}
                  suggestUsual={suggestUsual}
                  apply={apply}
                  onPasted={paste}
                  onTable={(id, pasted) => upload.takeTable(m.quick_pasted_table(), pasted, id)}
                  onLongText={(id, text) => upload.takeText(m.quick_pasted_table(), text, id)}
                  onFocus={focusOn}
                />
              )}
            </RowChunks>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ScanRows sheet={sheet} apply={apply} />
            <UploadTools upload={upload} />
            {totals.good + totals.open === 0 ? null : <CopyRows sheet={sheet} />}
            {totals.good === 0 ? null : more(itemsOf(verdicts))}
          </div>
          <UploadHint />
        </div>
        <QuickTotals totals={totals} waiting={found.waiting} addButton={addButton} onAdd={addGood} />
      </div>
    </CSPProvider>
  )
}

/** Scanning into the quick order: each code becomes a row, a repeated one another pack. */
interface ScanRowsProps {
  readonly sheet: QuickSheet
  readonly apply: (event: SheetEvent) => void
}

const ScanRows = ({ sheet, apply }: ScanRowsProps) => {
  const [isOpen, setOpen] = useState(false)
  const scan = useScanIntoSheet(sheet, apply)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon of={ScanBarcode} size={16} />
        {m.scan_open()}
      </Button>
      <Scanner isOpen={isOpen} onClose={() => setOpen(false)} lead={m.scan_lead_rows()} onCode={scan} />
    </>
  )
}
