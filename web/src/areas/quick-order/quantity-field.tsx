/** A row's quantity, as it was typed or pasted; Enter goes on to the next row. */
import type { SheetEvent, SheetRow } from "@dispensa/domain"
import { useState } from "react"
import { flushSync } from "react-dom"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface QuantityFieldProps {
  readonly row: SheetRow
  /** From 1. */
  readonly position: number
  /** What is taken while nobody says. */
  readonly assumed: number | null
  readonly apply: (event: SheetEvent) => void
  readonly onDone: () => void
}

/** As many as a line of the cart may hold (S5.4). */
const MOST = 999_999

/** Nothing, or nothing that is a quantity, is none. */
const quantityIn = (text: string): number | null => {
  const number = Number(text.trim().replace(",", "."))
  return text.trim() !== "" && number > 0 && number <= MOST ? number : null
}

export const QuantityField = ({ row, position, assumed, apply, onDone }: QuantityFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    if (draft === null) return
    setDraft(null)
    const { id, key, unit } = row
    apply({ _tag: "RowChanged", id, row: { key, quantity: quantityIn(draft), unit } })
  }
  return (
    <div className="relative">
      <input
        data-quick-quantity={row.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={m.quick_quantity_label({ row: position })}
        placeholder={assumed === null ? undefined : String(assumed)}
        value={draft ?? row.quantity ?? ""}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          flushSync(commit)
          onDone()
        }}
        className={cx(CONTROL, "h-11 scroll-mt-32 scroll-mb-60 text-right tabular-nums", row.unit !== null && "pr-12")}
      />
      {row.unit === null ? null : (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted text-xs">
          {row.unit}
        </span>
      )}
    </div>
  )
}
