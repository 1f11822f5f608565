/** A note to whoever prepares and delivers the order (S9.12: displayed). */
import { useId } from "react"
import { CONTROL } from "../../design/field.tsx"
import { cx } from "../../design/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface OrderNoteProps {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** Characters that a note may have. */
export const NOTE_LENGTH = 500

export const OrderNote = ({ value, onChange }: OrderNoteProps) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {m.checkout_note()}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={cx(CONTROL, "py-2")}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {m.checkout_note_hint({ left: NOTE_LENGTH - value.length })}
      </p>
    </div>
  )
}
