/** A note for the staff who prepare and deliver the order (S9.12: displayed). */
import { unprintableIn } from "@dispensa/domain"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { m } from "../../i18n/messages.ts"

export interface OrderNoteProps {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** Maximum length of a note: what fits on the delivery note's printed line (S5.13). */
export const NOTE_LENGTH = 500

export const OrderNote = ({ value, onChange }: OrderNoteProps) => {
  const unprintable = unprintableIn(value)
  return (
    <TextArea
      label={m.checkout_note()}
      hint={m.checkout_note_hint({ left: NOTE_LENGTH - value.length })}
      error={unprintable === "" ? undefined : m.shell_unprintable({ characters: unprintable })}
      rows={3}
      maxLength={NOTE_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
