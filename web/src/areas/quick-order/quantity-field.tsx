/** A row's quantity, as typed or pasted: nothing is stripped or replaced. Enter moves to the next row. */
import {
  formatAmount,
  readAmount,
  type Locale,
  type SheetEvent,
  type SheetRow,
  writtenQuantity,
} from "@dispensa/domain"
import { useState } from "react"
import { flushSync } from "react-dom"
import { isEnter } from "../../platform/keyboard.ts"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"

export interface QuantityFieldProps {
  readonly row: SheetRow
  /** Counted from 1. */
  readonly position: number
  /** The quantity used when none is stated. */
  readonly assumed: number | null
  /** The text beside the code is part of the item's name, not a quantity. */
  readonly isAssumed?: boolean
  /** The text is not a certain quantity: the verdict says why. */
  readonly isUnclear?: boolean
  readonly apply: (event: SheetEvent) => void
  readonly onDone: () => void
}

/** A number as formatted in the page's language; an uncertain one stays as written. */
const shownQuantity = (text: string, language: Locale): string => {
  const reading = readAmount(text, { language, scale: null })
  return reading._tag === "Read" && reading.unit === null ? formatAmount(reading.amount, language) : text
}

export const QuantityField = ({
  row,
  position,
  assumed,
  isAssumed = false,
  isUnclear = false,
  apply,
  onDone,
}: QuantityFieldProps) => {
  const locale = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    if (draft === null) return
    setDraft(null)
    const { id, key, packaging } = row
    const { quantity, unit } = writtenQuantity(draft)
    // A different number is in the same packaging; a unit states its own.
    const isNamed = unit === null && packaging !== undefined
    const changed = { key, quantity, unit: unit ?? row.unit, ...(isNamed ? { packaging } : {}) }
    apply({ _tag: "RowChanged", id, row: changed })
  }
  return (
    <div>
      <input
        data-quick-quantity={row.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={m.quick_quantity_label({ row: position })}
        placeholder={assumed === null ? m.quick_column_quantity() : formatAmount(assumed, locale)}
        aria-invalid={isUnclear || undefined}
        value={draft ?? (isAssumed ? "" : shownQuantity(row.quantity, locale))}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          flushSync(commit)
          onDone()
        }}
        className={cx(CONTROL, "h-11 scroll-mb-24 text-right tabular-nums")}
      />
      {/* Below the field: a long word would cover the number. */}
      {row.unit === null ? null : <p className="truncate px-3 pt-0.5 text-right text-muted text-xs">{row.unit}</p>}
    </div>
  )
}
