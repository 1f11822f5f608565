/** An amount typed by hand, to the cent; reported when it is finished (blur or Enter), not at each key. */
import { LANGUAGES } from "@dispensa/domain"
import { useId, useState } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { cx } from "../cx.ts"
import { CONTROL, describedBy, FieldFrame } from "./field.tsx"

export interface AmountFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  /** Null is an empty field. */
  readonly value: number | null
  /** What an arrow key adds or takes. */
  readonly step: number
  /** Shown while the field is empty. */
  readonly placeholder: string
  /** Drawn behind the number: "€". */
  readonly suffix: string
  readonly className?: string
  readonly onCommit: (value: number | null) => void
}

/** "12,5", "12.50" and "1.234,5" are amounts: the last sign before one or two digits is the decimal one. Null is no amount. */
export const parseAmount = (text: string): number | null => {
  const [, whole = "", cents = ""] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  const digits = whole.replaceAll(/[.,\s]/g, "")
  return /^\d{1,9}$/.test(digits === "" && cents !== "" ? "0" : digits)
    ? Number(`${digits || "0"}.${cents || "0"}`)
    : null
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
  const commit = (text: string | null): void => {
    setDraft(null)
    if (text === null) return
    const typed = parseAmount(text)
    // What is no amount is taken back; an emptied field is an answer.
    if (typed === null && text.trim() !== "") return
    if (typed !== value) onCommit(typed)
  }
  const nudge = (by: number): void => {
    const from = (draft === null ? value : parseAmount(draft)) ?? 0
    setDraft(formatAmount(Math.max(0, from + by)))
  }
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} className={props.className}>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={draft ?? formatAmount(value)}
          aria-describedby={describedBy(id, undefined, undefined)}
          onChange={(event) => setDraft(event.target.value.replaceAll(/[^\d.,]/g, ""))}
          onBlur={() => commit(draft)}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(draft)
            if (event.key === "Escape") setDraft(null)
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
