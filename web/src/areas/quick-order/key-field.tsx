/** A row's first field: a code, an EAN or a name, with suggestions below it; anything may be pasted into it. */
import { Autocomplete } from "@base-ui/react/autocomplete"
import { type ChildItem, parseRows, type SheetEvent, type SheetRow, type WantedRow } from "@dispensa/domain"
import type { ClipboardEvent, KeyboardEvent } from "react"
import { flushSync } from "react-dom"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { ItemLine } from "./item-line.tsx"
import { useKeyField } from "./use-key-field.ts"

export interface KeyFieldProps {
  readonly row: SheetRow
  /** From 1. */
  readonly position: number
  readonly apply: (event: SheetEvent) => void
  readonly onPasted: (rows: ReadonlyArray<WantedRow>) => void
  /** The quantity is next, or the next row where it was said already. */
  readonly onDone: (hasQuantity: boolean) => void
}

export const KeyField = ({ row, position, apply, onPasted, onDone }: KeyFieldProps) => {
  const field = useKeyField(row, apply)
  const finish = (change: () => boolean): void => {
    // The next field must be there before it gets the focus.
    const outcome = { hasQuantity: false }
    flushSync(() => {
      outcome.hasQuantity = change()
    })
    onDone(outcome.hasQuantity)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") field.close()
    // What is highlighted is chosen by Base UI.
    if (event.key !== "Enter" || event.currentTarget.hasAttribute("aria-activedescendant")) return
    event.preventDefault()
    finish(field.commit)
  }
  /** A word goes where the caret stands; rows become rows. */
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text")
    const rows = parseRows(text)
    if (rows.length === 0 || (rows.length === 1 && !text.trim().includes("\t"))) return
    event.preventDefault()
    field.commit()
    onPasted(rows)
  }
  return (
    <div className="relative min-w-0">
      <Autocomplete.Root
        inline
        items={field.suggestions}
        mode="none"
        value={field.shown}
        itemToStringValue={({ itemCode }: ChildItem) => itemCode}
        open={field.suggestions.length > 0}
        onValueChange={(value, { reason }) => {
          if (reason !== "item-press") field.type(value)
        }}
      >
        <Autocomplete.Input
          data-quick-key={row.id}
          aria-label={m.quick_key_label({ row: position })}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={m.quick_key_placeholder()}
          onKeyDown={press}
          onPaste={paste}
          onBlur={field.commit}
          className={cx(CONTROL, "h-11 scroll-mt-32 scroll-mb-60")}
        />
        <Suggestions items={field.suggestions} onChoose={(item) => finish(() => field.choose(item))} />
      </Autocomplete.Root>
    </div>
  )
}

interface SuggestionsProps {
  readonly items: ReadonlyArray<ChildItem>
  readonly onChoose: (item: ChildItem) => void
}

/** Stands in the row itself, as the header's does in the search. */
const Suggestions = ({ items, onChoose }: SuggestionsProps) => (
  <div
    className={
      items.length === 0
        ? "sr-only"
        : "absolute top-full left-0 z-20 mt-1 max-h-80 w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop"
    }
  >
    <Autocomplete.List aria-label={m.shell_suggestions()}>
      {items.map((item) => (
        <Autocomplete.Item
          key={item.itemCode}
          value={item}
          onClick={() => onChoose(item)}
          className="flex min-h-11 cursor-pointer items-center rounded-md px-2.5 py-1.5 data-highlighted:bg-action-soft"
        >
          <ItemLine item={item} />
        </Autocomplete.Item>
      ))}
    </Autocomplete.List>
  </div>
)
