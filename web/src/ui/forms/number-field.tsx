/** A whole number typed by hand; reported when it is finished (blur or Enter), not at each key. */
import { useId, useState } from "react"
import { cx } from "../cx.ts"
import { CONTROL, describedBy, FieldFrame } from "./field.tsx"

export interface NumberFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly error?: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Drawn behind the number: "€". */
  readonly suffix?: string
  readonly isDisabled?: boolean
  readonly className?: string
  /** Gets a whole number within the bounds. */
  readonly onCommit: (value: number) => void
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

export const NumberField = (props: NumberFieldProps) => {
  const { label, hideLabel, hint, error, value, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, suffix } = props
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (text: string | null): void => {
    setDraft(null)
    if (text === null) return
    const typed = Number.parseInt(text, 10)
    if (!Number.isFinite(typed)) return
    const next = within(typed, min, max)
    if (next !== value) props.onCommit(next)
  }
  const nudge = (by: number): void => commit(String(within((Number.parseInt(draft ?? "", 10) || value) + by, min, max)))
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={props.className}>
      <div className="relative">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(value)}
          disabled={props.isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, ""))}
          onBlur={() => commit(draft)}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(draft)
            if (event.key === "Escape") setDraft(null)
            if (event.key === "ArrowUp") nudge(step)
            if (event.key === "ArrowDown") nudge(-step)
          }}
          className={cx(CONTROL, "h-10 touch:h-11", suffix !== undefined && "pr-7")}
        />
        {suffix === undefined ? null : (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted"
          >
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
