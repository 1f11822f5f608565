/** First field of a row: a code, an EAN or a name, with suggestions below; any text may be pasted into it. */
import { Autocomplete } from "@base-ui/react/autocomplete"
import {
  parseMessage,
  type ParsedMessage,
  type ChildItem,
  type SheetEvent,
  type SheetRow,
  type UncertainTable,
  uncertainTable,
} from "@dispensa/domain"
import { type ClipboardEvent, type ComponentProps, useRef } from "react"
import { flushSync } from "react-dom"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { itemName } from "../../format/item-name.ts"
import { m } from "../../i18n/messages.ts"
import { isEnter } from "../../platform/keyboard.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { isLongText } from "./file-reading.ts"
import { sharedMessage } from "./read-pasted.ts"
import { KeySuggestions } from "./key-suggestions.tsx"
import { type KeySuggestion, useKeyField } from "./use-key-field.ts"
import type { SuggestUsual } from "./use-usual-suggestions.ts"

export interface KeyFieldProps {
  readonly row: SheetRow
  /** Counted from 1. */
  readonly position: number
  readonly suggestUsual: SuggestUsual
  readonly apply: (event: SheetEvent) => void
  readonly onPasted: (message: ParsedMessage) => void
  /** Called for a pasted table with ambiguous columns; without it the rows are read one by one. */
  readonly onTable: ((asked: UncertainTable) => void) | undefined
  /** Called for a text that is read in the worker. */
  readonly onLongText: (text: string) => void
  /** Focuses the quantity, or the next row if the quantity is already given. */
  readonly onDone: (hasQuantity: boolean) => void
}

type PressedIn = Parameters<NonNullable<ComponentProps<typeof Autocomplete.Input>["onKeyDown"]>>[0]

export const KeyField = ({
  row,
  position,
  suggestUsual,
  apply,
  onPasted,
  onTable,
  onLongText,
  onDone,
}: KeyFieldProps) => {
  const field = useKeyField(row, suggestUsual, apply)
  /** A suggestion was highlighted by arrows or pointer: Enter takes it. */
  const isPointed = useRef(false)
  const take = (suggestion: KeySuggestion): void => {
    onDone(renderNow(() => field.choose(suggestion)))
    announce(m.quick_taken({ row: position, name: itemName(suggestion.item) }))
  }
  const press = (event: PressedIn): void => {
    if (event.key === "Escape") field.close()
    // An Enter of the input method chooses nothing here either.
    if (event.key === "Enter" && !isEnter(event)) return event.preventBaseUIHandler()
    if (!isEnter(event) || isPointed.current || isChord(event)) return
    // Any other suggestion highlighted by Base UI may belong to an earlier text.
    event.preventBaseUIHandler()
    event.preventDefault()
    if (field.lead === null) onDone(renderNow(field.commit))
    else take(field.lead)
  }
  return (
    <div className="relative min-w-0">
      <Autocomplete.Root
        inline
        // On before the first letter, so that the lead is highlighted; off if only the catalogue has suggestions.
        autoHighlight={field.lead !== null || field.suggestions.length === 0}
        // The items themselves, so that the highlight stays when more are found.
        items={field.suggestions.map(({ item }) => item)}
        mode="none"
        value={field.shown}
        itemToStringValue={({ itemCode }: ChildItem) => itemCode}
        open={field.suggestions.length > 0}
        onItemHighlighted={(item, { reason }) => {
          isPointed.current = item !== undefined && reason !== "none"
        }}
        onValueChange={(value, { reason }) => {
          if (reason !== "item-press") field.type(value)
        }}
      >
        <Autocomplete.Input
          data-quick-key={row.id}
          // Base UI sets it on every inline list, even an empty one.
          aria-expanded={field.suggestions.length > 0}
          aria-label={m.quick_key_label({ row: position })}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={m.quick_key_placeholder()}
          onKeyDown={press}
          onPaste={pasting({ onTable, onLongText, onPasted }, () => void field.commit())}
          onBlur={field.commit}
          className={cx(CONTROL, "h-11")}
        />
        <KeySuggestions suggestions={field.suggestions} lead={field.lead} onChoose={take} />
      </Autocomplete.Root>
    </div>
  )
}

/** Pastes a table with ambiguous columns, or rows; a single word goes to the caret. */
const pasting =
  ({ onTable, onLongText, onPasted }: Pick<KeyFieldProps, "onTable" | "onLongText" | "onPasted">, commit: () => void) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text")
    if (isLongText(text)) {
      event.preventDefault()
      commit()
      return onLongText(text)
    }
    const shared = sharedMessage(text)
    const asked = onTable === undefined || shared !== null ? null : uncertainTable(text)
    const message = shared ?? (asked === null ? messageIn(text) : NO_ROWS)
    if (asked === null && message.rows.length === 0) return
    event.preventDefault()
    if (asked !== null) return onTable?.(asked)
    commit()
    onPasted(message)
  }

/** Ctrl+Enter or Command+Enter adds the valid rows. */
const isChord = ({ ctrlKey, metaKey }: PressedIn): boolean => ctrlKey || metaKey

/** A single word goes to the caret; rows become rows. */
const messageIn = (text: string): ParsedMessage => {
  const message = parseMessage(text)
  return message.rows.length === 1 && !text.trim().includes("\t") && message.left.length === 0 ? NO_ROWS : message
}

const NO_ROWS: ParsedMessage = { rows: [], left: [] }

/** Renders synchronously: the next field must exist before it gets the focus. */
const renderNow = (change: () => boolean): boolean => {
  const outcome = { hasQuantity: false }
  flushSync(() => {
    outcome.hasQuantity = change()
  })
  return outcome.hasQuantity
}
