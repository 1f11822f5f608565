/** A note on a line of the cart, written in its place: "mature", "cut thin" (S3.22). */
import { type CartLine, LINE_NOTE_LENGTH } from "@dispensa/domain"
import { MessageSquarePlus, MessageSquareText } from "lucide-react"
import { type KeyboardEvent, useState } from "react"
import { CONTROL } from "../../ui/forms/field.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { useCartWriting } from "./use-cart-writing.ts"

interface NoteOnLineProps {
  readonly line: CartLine
  /** Empty where there is none. */
  readonly note: string
}

export const NoteOnLine = ({ line, note }: NoteOnLineProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NoteField line={line} note={note} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      aria-label={note === "" ? m.cart_note_add({ name: line.name }) : m.cart_note_change({ name: line.name, note })}
      title={m.cart_note()}
      className={cx(
        "touch-target inline-flex min-h-6 min-w-6 max-w-full items-center gap-1.5 rounded-sm text-left text-xs hover:bg-action-soft",
        note === "" ? "text-muted print:hidden" : "text-ink",
      )}
    >
      <Icon of={note === "" ? MessageSquarePlus : MessageSquareText} size={16} className="shrink-0" />
      <span className="wrap-anywhere">{note}</span>
    </button>
  )
}

/** Enter and leaving keep it, Escape does not. */
const NoteField = ({ line, note, onClose }: NoteOnLineProps & { readonly onClose: () => void }) => {
  const writing = useCartWriting()
  const [text, setText] = useState(note)
  const keep = (): void => {
    if (text.trim() !== note) writing.note(line, text)
    onClose()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter") keep()
    if (event.key === "Escape") onClose()
  }
  return (
    <input
      // Opened by a press on the button that stood here.
      ref={(input) => input?.focus()}
      type="text"
      aria-label={m.cart_note_of({ name: line.name })}
      placeholder={m.cart_note_hint()}
      maxLength={LINE_NOTE_LENGTH}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={keep}
      className={cx(CONTROL, "h-9 w-full basis-full text-sm touch:h-11")}
    />
  )
}
