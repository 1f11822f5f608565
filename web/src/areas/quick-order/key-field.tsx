/** A row's first field: a code, an EAN or a name, with suggestions below it; anything may be pasted into it. */
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
  /** From 1. */
  readonly position: number
  readonly suggestUsual: SuggestUsual
  readonly apply: (event: SheetEvent) => void
  readonly onPasted: (message: ParsedMessage) => void
  /** Of whose columns nobody can be sure; without, its rows are looked at one by one. */
  readonly onTable: ((asked: UncertainTable) => void) | undefined
  /** Of a text that is read beside the page. */
  readonly onLongText: (text: string) => void
  /** The quantity is next, or the next row where it was said already. */
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
  /** Arrows or pointer went to a suggestion: Enter takes that one. */
  const isPointed = useRef(false)
  const take = (suggestion: KeySuggestion): void => {
    onDone(drawn(() => field.choose(suggestion)))
    announce(m.quick_taken({ row: position, name: itemName(suggestion.item) }))
  }
  const press = (event: PressedIn): void => {
    if (event.key === "Escape") field.close()
    // An input method's own Enter chooses nothing here either.
    if (event.key === "Enter" && !isEnter(event)) return event.preventBaseUIHandler()
    if (!isEnter(event) || isPointed.current || isChord(event)) return
    // What else Base UI highlights may be of what was typed before.
    event.preventBaseUIHandler()
    event.preventDefault()
    if (field.lead === null) onDone(drawn(field.commit))
    else take(field.lead)
  }
  return (
    <div className="relative min-w-0">
      <Autocomplete.Root
        inline
        // On before the first letter, so that its lead is marked; off where only the catalogue suggests.
        autoHighlight={field.lead !== null || field.suggestions.length === 0}
        // The articles themselves: what is highlighted stays so when more is found.
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
          // Base UI says so of every inline list, also of an empty one.
          aria-expanded={field.suggestions.length > 0}
          aria-label={m.quick_key_label({ row: position })}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={m.quick_key_placeholder()}
          onKeyDown={press}
          onPaste={pasting({ onTable, onLongText, onPasted }, () => void field.commit())}
          onBlur={field.commit}
          className={cx(CONTROL, "h-11 scroll-mt-32 scroll-mb-60")}
        />
        <KeySuggestions suggestions={field.suggestions} lead={field.lead} onChoose={take} />
      </Autocomplete.Root>
    </div>
  )
}

/** A table whose columns are to be chosen, or rows; a word goes where the caret stands. */
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

/** Ctrl and Enter add what is good. */
const isChord = ({ ctrlKey, metaKey }: PressedIn): boolean => ctrlKey || metaKey

/** A word goes where the caret stands; rows become rows. */
const messageIn = (text: string): ParsedMessage => {
  const message = parseMessage(text)
  return message.rows.length === 1 && !text.trim().includes("\t") && message.left.length === 0 ? NO_ROWS : message
}

const NO_ROWS: ParsedMessage = { rows: [], left: [] }

/** The next field must be there before it gets the focus. */
const drawn = (change: () => boolean): boolean => {
  const outcome = { hasQuantity: false }
  flushSync(() => {
    outcome.hasQuantity = change()
  })
  return outcome.hasQuantity
}
