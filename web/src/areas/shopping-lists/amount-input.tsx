/** A typed amount: half a case may be left on a shelf. Reported on blur or Enter. */
import { Suspense, lazy, type KeyboardEvent, type Ref, useState } from "react"
import { cx } from "../../ui/cx.ts"
import { CONTROL } from "../../ui/forms/field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { amountText, readEntryAmount, type EntryAmount } from "./entry-amount.ts"
import type { EntryItem } from "./use-entry-items.ts"

const RefusedQuantity = lazy(() => retryImport(() => import("../../ui/forms/refused-quantity.tsx")))

type RefusedAmount = Extract<EntryAmount, { readonly _tag: "Refused" }>

export interface AmountInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly value: number | null
  readonly item: EntryItem
  readonly placeholder?: string
  readonly onCommit: (value: number | null) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export const AmountInput = ({ ref, label, value, item, placeholder, onCommit, onKeyDown }: AmountInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedAmount | null>(null)
  const take = (amount: number | null): void => {
    setDraft(null)
    setRefused(null)
    if (amount !== value) onCommit(amount)
  }
  const commit = (): void => {
    if (draft === null || draft === amountText(value)) return take(value)
    const typed = readEntryAmount(draft, item)
    // An empty text clears the amount, an unreadable one stays to be corrected.
    if (typed._tag === "Refused") return setRefused(typed)
    take(typed._tag === "Blank" ? null : typed.amount)
  }
  return (
    <span className="relative block">
      <input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refused !== null || undefined}
        placeholder={placeholder}
        value={draft ?? amountText(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isEnter(event)) commit()
          onKeyDown?.(event)
        }}
        className={cx(CONTROL, "h-11 scroll-mb-24 px-2 text-right tabular-nums")}
      />
      {refused === null ? null : (
        <Suspense>
          <RefusedQuantity text={draft ?? ""} {...refused} onTake={take} />
        </Suspense>
      )}
    </span>
  )
}
