/** A typed amount, to the cent; reported when finished (blur or Enter), not at each key press. */
import { LANGUAGES } from "@dispensa/domain"
import { useId, useRef, useState } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { isEnter } from "../../platform/keyboard.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { CONTROL, FieldFrame, describedBy } from "./field.tsx"

export interface AmountFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  /** Null for an empty field. */
  readonly value: number | null
  /** The step of an arrow key. */
  readonly step: number
  /** Shown while the field is empty. */
  readonly placeholder: string
  /** Shown after the number: "€". */
  readonly suffix: string
  readonly onCommit: (value: number | null) => void
}

const PLAIN = /^\d{1,9}$/

/**
 * Reads plain digits and an empty field synchronously; the reader for other texts is loaded on demand. Null for an invalid
 * amount.
 */
const whenRead = (text: string, then: (amount: number | null) => void): void => {
  const typed = text.trim()
  if (typed === "" || PLAIN.test(typed)) then(typed === "" ? null : Number(typed))
  else void retryImport(() => import("./typed-amount.ts")).then(({ parseAmount }) => then(parseAmount(typed)))
}

const formatAmount = (value: number | null): string => {
  if (value === null) return ""
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return text.replace(".", LANGUAGES[currentLocale()].decimal)
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, hideLabel, value, step, placeholder, suffix, onCommit } = props
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const error = isInvalid && draft !== null ? m.shell_no_amount({ text: draft }) : undefined
  /** The current text, to ignore the result of an earlier one. */
  const latest = useRef<string | null>(null)
  const write = (text: string | null): void => {
    latest.current = text
    setDraft(text)
  }
  const commit = (text: string | null): void => {
    if (text === null) return
    whenRead(text, (typed) => {
      if (latest.current !== text) return
      // An invalid amount stays to be corrected; an empty field is a valid value.
      const isNone = typed === null && text.trim() !== ""
      setInvalid(isNone)
      if (isNone) return
      write(null)
      if (typed !== value) onCommit(typed)
    })
  }
  const nudge = (by: number): void =>
    whenRead(draft ?? formatAmount(value), (from) => write(formatAmount(Math.max(0, (from ?? 0) + by))))
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error}>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={draft ?? formatAmount(value)}
          aria-describedby={describedBy(id, undefined, error)}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => write(event.target.value)}
          onBlur={() => commit(draft)}
          onKeyDown={(event) => {
            if (isEnter(event)) commit(draft)
            if (event.key === "Escape") {
              write(null)
              setInvalid(false)
            }
            if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault()
              nudge(event.key === "ArrowUp" ? step : -step)
            }
          }}
          className={cx(CONTROL, "h-10 touch:h-11 pr-7")}
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted">
          {suffix}
        </span>
      </div>
    </FieldFrame>
  )
}
