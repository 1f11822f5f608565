/** How many, typed by hand: half a case may be left on a shelf. Reported when it is finished (blur or Enter). */
import { type KeyboardEvent, useState } from "react"
import { cx } from "../../ui/cx.ts"
import { CONTROL } from "../../ui/forms/field.tsx"
import { currentLocale } from "../../i18n/locale.ts"

/** As many as a line of the cart may hold (S5.4). */
const MOST = 999_999

/** "2,5" and "2.5"; null is no amount. */
export const amountIn = (text: string): number | null => {
  const number = Number(text.trim().replace(",", "."))
  return text.trim() !== "" && number >= 0 && number <= MOST ? number : null
}

export const amountText = (value: number | null): string => {
  if (value === null) return ""
  return currentLocale() === "it" ? String(value).replace(".", ",") : String(value)
}

export interface AmountInputProps {
  readonly label: string
  readonly value: number | null
  readonly placeholder?: string
  readonly className?: string
  readonly onCommit: (value: number | null) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export const AmountInput = ({ label, value, placeholder, className, onCommit, onKeyDown }: AmountInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    if (draft === null) return
    setDraft(null)
    const amount = amountIn(draft)
    // Nothing empties the field, what is no amount leaves it as it was.
    if (amount !== value && (amount !== null || draft.trim() === "")) onCommit(amount)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? amountText(value)}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit()
        onKeyDown?.(event)
      }}
      className={cx(CONTROL, "h-11 scroll-mt-32 scroll-mb-40 px-2 text-right tabular-nums", className)}
    />
  )
}
