/** The quick order: rows that are typed or pasted, the verdict on each, and the total before anything is added. */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { MAX_SHEET_ROWS, type WantedRow } from "@dispensa/domain"
import { useRef } from "react"
import { flushSync } from "react-dom"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { CopyRows } from "./copy-rows.tsx"
import { QuickRow } from "./quick-row.tsx"
import { QuickTotals } from "./quick-totals.tsx"
import { useQuickSheet } from "./use-quick-sheet.ts"

const EMPTY = { _tag: "Empty" } as const

export const QuickOrder = ({ clientId }: { readonly clientId: number }) => {
  const { sheet, verdicts, totals, found, apply, addGood } = useQuickSheet(clientId)
  const list = useRef<HTMLOListElement>(null)
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {found.hasFailed ? (
            <Notice
              kind="error"
              title={m.quick_failed()}
              action={
                <Button size="sm" onClick={found.retry}>
                  {m.product_retry()}
                </Button>
              }
            />
          ) : null}
          <ol ref={list} aria-label={m.quick_rows()} className="rounded-lg border border-line bg-surface">
            {sheet.rows.map((row, index) => (
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
            ))}
          </ol>
          {totals.good + totals.open === 0 ? null : <CopyRows sheet={sheet} />}
        </div>
        <QuickTotals totals={totals} waiting={found.waiting} onAdd={addGood} />
      </div>
    </CSPProvider>
  )
}
