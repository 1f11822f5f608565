/** How many, typed by hand: half a case may be left on a shelf. Reported when it is finished (blur or Enter). */
import { formatAmount, isPlausible, readAmount, scaleOf } from "@dispensa/domain"
import { type KeyboardEvent, lazy, Suspense, useState } from "react"
import { cx } from "../../ui/cx.ts"
import { CONTROL } from "../../ui/forms/field.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { isEnter } from "../../platform/enter-key.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import type { EntryItem } from "./use-entry-items.ts"

const RefusedQuantity = lazy(() => retryImport(() => import("../../ui/forms/refused-quantity.tsx")))

/** How many decimals an amount of it may have; null where the catalogue has not said what it is. */
export const scaleOfEntry = (item: EntryItem): number | null => (item._tag === "Known" ? scaleOf(item.item) : null)

/** "2,5", and "1.200" of what is counted; null is no certain amount. */
export const amountIn = (text: string, scale: number | null): number | null => {
  const reading = readAmount(text, { language: currentLocale(), scale })
  return reading._tag === "Read" && reading.unit === null ? reading.amount : null
}

export const amountText = (value: number | null): string => (value === null ? "" : formatAmount(value, currentLocale()))

export interface AmountInputProps {
  readonly label: string
  readonly value: number | null
  readonly item: EntryItem
  readonly placeholder?: string
  readonly onCommit: (value: number | null) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Far more than anybody orders; of what is not known by the piece. */
const isAsked = (amount: number, item: EntryItem): boolean =>
  !isPlausible(amount, item._tag === "Known" ? item.item.packSize : 1)

export const AmountInput = ({ label, value, item, placeholder, onCommit, onKeyDown }: AmountInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const take = (amount: number | null): void => {
    setDraft(null)
    setInvalid(false)
    setAsked(null)
    if (amount !== value) onCommit(amount)
  }
  const commit = (): void => {
    if (draft === null) return
    const amount = amountIn(draft, scaleOfEntry(item))
    // Nothing empties the field, what is no amount stays to be corrected.
    const isNone = amount === null && draft.trim() !== ""
    const large = amount !== null && amount !== value && isAsked(amount, item) ? amount : null
    setInvalid(isNone || large !== null)
    setAsked(large)
    if (isNone) announce(m.shell_no_quantity({ text: draft }))
    else if (large === null) take(amount)
  }
  return (
    <span className="relative block">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        title={isInvalid && asked === null ? m.shell_no_quantity({ text: draft ?? "" }) : undefined}
        placeholder={placeholder}
        value={draft ?? amountText(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isEnter(event)) commit()
          onKeyDown?.(event)
        }}
        className={cx(CONTROL, "h-11 scroll-mt-32 scroll-mb-40 px-2 text-right tabular-nums")}
      />
      {asked === null ? null : (
        <Suspense>
          <RefusedQuantity text={draft ?? ""} isLarge offers={[asked]} onTake={take} />
        </Suspense>
      )}
    </span>
  )
}
