/** A note on a line of the cart, edited in place: "mature", "cut thin" (S3.22). */
import { type CartLine, unprintableIn } from "@dispensa/domain"
import { MessageSquarePlus, MessageSquareText } from "lucide-react"
import { type FocusEvent, type KeyboardEvent, useState } from "react"
import { CONTROL } from "../../ui/forms/field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { IF_MISSING, ifMissingText, joinNote, noteRoom, splitNote } from "./if-missing.ts"
import { useCartWriting } from "./use-cart-writing.ts"

interface NoteOnLineProps {
  readonly line: CartLine
  /** Empty for none. */
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
      <Icon of={note === "" ? MessageSquarePlus : MessageSquareText} size={16} />
      <span className="wrap-anywhere">{note}</span>
    </button>
  )
}

/** The note's text with the instruction for a missing item below. Enter and blur save both, Escape does not. */
const NoteField = ({ line, note, onClose }: NoteOnLineProps & { readonly onClose: () => void }) => {
  const writing = useCartWriting()
  const [{ text, wish }, setWritten] = useState(() => splitNote(note))
  const unprintable = unprintableIn(text)
  const [isRefused, setRefused] = useState(false)
  const keep = (): void => {
    setRefused(unprintable !== "")
    if (unprintable !== "") return
    const before = splitNote(note)
    if (text !== before.text || wish !== before.wish) writing.note(line, joinNote({ text, wish }))
    onClose()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget) === true)) keep()
  }
  const press = (event: KeyboardEvent): void => {
    if (isEnter(event) && event.target instanceof HTMLInputElement) keep()
    if (event.key === "Escape") onClose()
  }
  return (
    <div className="flex w-full basis-full flex-wrap gap-2">
      <input
        // Opened by pressing the button that was rendered here.
        ref={focusOnce}
        type="text"
        aria-label={m.cart_note_of({ name: line.name })}
        aria-invalid={(isRefused && unprintable !== "") || undefined}
        placeholder={m.cart_note_hint()}
        maxLength={Math.max(noteRoom(), text.length)}
        value={text}
        onBlur={leave}
        onKeyDown={press}
        onChange={(event) => setWritten({ text: event.target.value, wish })}
        className={cx(CONTROL, "h-9 min-w-40 flex-1 text-sm touch:h-11")}
      />
      <select
        aria-label={m.cart_if_missing_of({ name: line.name })}
        // Beside a longer text the instruction would be cut off.
        disabled={text.length > noteRoom()}
        value={wish ?? ""}
        onBlur={leave}
        onKeyDown={press}
        onChange={(event) => setWritten({ text, wish: IF_MISSING.find((each) => each === event.target.value) ?? null })}
        className={cx(CONTROL, "h-9 w-auto text-sm touch:h-11")}
      >
        <option value="">{m.cart_if_missing_as_order()}</option>
        {IF_MISSING.map((each) => (
          <option key={each} value={each}>
            {m.cart_if_missing_note({ wish: ifMissingText(each) })}
          </option>
        ))}
      </select>
      {isRefused && unprintable !== "" ? (
        <p role="alert" className="basis-full text-offer text-sm">
          {m.shell_unprintable({ characters: unprintable })}
        </p>
      ) : null}
    </div>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
