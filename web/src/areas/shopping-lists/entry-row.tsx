/** An entry of a list: item, order quantity, wanted stock, and note. */
import { type EntryPatch, type ListEntry, type ShoppingList, steppingEntry } from "@dispensa/domain"
import { ArrowDown, ArrowUp, NotebookPen, Trash2 } from "lucide-react"
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { AmountInput } from "./amount-input.tsx"
import { amountText } from "./entry-amount.ts"
import { EntryDialog } from "./entry-dialog.tsx"
import { EntryName } from "./entry-name.tsx"
import { type EntryItem, packOf } from "./use-entry-items.ts"
import { useListCommands } from "./use-lists.ts"

export interface EntryRowProps {
  readonly list: ShoppingList
  readonly entry: ListEntry
  readonly item: EntryItem
}

/** On a laptop: the item, two numbers, and room for four buttons. */
const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_6rem_6rem_10rem]"

/** Headings for the numbers of the rows below: the rows stay low, and more of the list is visible. */
export const EntryHeadings = () => (
  <div aria-hidden className={cx("hidden gap-x-3 border-line border-b px-3 py-1 text-muted text-xs lg:grid", COLUMNS)}>
    <span className="col-start-2 px-2 text-right">{m.lists_quantity()}</span>
    <span className="px-2 text-right">{m.lists_par()}</span>
  </div>
)

export const EntryRow = ({ list, entry, item }: EntryRowProps) => {
  const moves = useEntryMoves(list, entry)
  const { change } = useListCommands()
  const field = useRef<HTMLInputElement>(null)
  const { itemCode } = entry
  return (
    <div
      data-entry={itemCode}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b p-3 lg:py-1.5 [li:last-child>&]:border-b-0",
        COLUMNS,
      )}
    >
      <div className="min-w-0 max-lg:col-span-2">
        <EntryName
          entry={entry}
          item={item}
          field={field}
          onPackaging={(packaging) => void change(list.listId, { entries: [{ itemCode, packaging }] })}
        />
        {entry.note === "" ? null : <p className="mt-0.5 wrap-anywhere text-note text-sm">{entry.note}</p>}
      </div>
      <Amounts field={field} list={list} entry={entry} item={item} onKeyDown={moves.onKeyDown} />
      <Tools list={list} entry={entry} moves={moves} />
    </div>
  )
}

interface AmountsProps extends EntryRowProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Amounts = ({ field, list, entry, item, onKeyDown }: AmountsProps) => {
  const { change } = useListCommands()
  const { itemCode, name, quantity, par } = entry
  const patch = (fields: Omit<EntryPatch, "itemCode">): void =>
    void change(list.listId, { entries: [{ itemCode, ...fields }] })
  return (
    <div className="flex items-end gap-2 lg:contents">
      <Amount label={m.lists_quantity()}>
        <AmountInput
          ref={field}
          label={m.lists_quantity_of({ name })}
          value={quantity}
          item={item}
          placeholder={amountText(packOf(item))}
          onCommit={(amount) => patch({ quantity: amount })}
          onKeyDown={onKeyDown}
        />
      </Amount>
      <Amount label={m.lists_par()}>
        <AmountInput
          label={m.lists_par_of({ name })}
          value={par}
          item={item}
          placeholder="–"
          onCommit={(amount) => patch({ par: amount })}
          onKeyDown={onKeyDown}
        />
      </Amount>
    </div>
  )
}

interface AmountProps {
  readonly label: string
  readonly children: ReactNode
}

/** The label is above the number; on a laptop once above all rows. */
const Amount = ({ label, children }: AmountProps) => (
  <div className="flex w-20 flex-col gap-0.5 lg:contents">
    <span aria-hidden className="text-muted text-xs lg:hidden">
      {label}
    </span>
    {children}
  </div>
)

interface ToolsProps extends Omit<EntryRowProps, "item"> {
  readonly moves: EntryMoves
}

const Tools = ({ list, entry, moves: { up, down } }: ToolsProps) => {
  const { change } = useListCommands()
  const [isOpen, setOpen] = useState(false)
  const { itemCode, name } = entry
  return (
    <div className="flex justify-end">
      <IconButton icon={ArrowUp} label={m.lists_up({ name })} disabled={up === null} onClick={up ?? undefined} />
      <IconButton
        icon={ArrowDown}
        label={m.lists_down({ name })}
        disabled={down === null}
        onClick={down ?? undefined}
      />
      <IconButton icon={NotebookPen} label={m.lists_edit({ name })} onClick={() => setOpen(true)} />
      <IconButton
        icon={Trash2}
        className="max-sm:hidden"
        label={m.lists_take_off({ name })}
        onClick={() => void change(list.listId, { entries: [{ itemCode, gone: true }] }, m.lists_taken_off({ name }))}
      />
      <EntryDialog list={list} entry={entry} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Moves an entry by one position, by its buttons or by Alt and an arrow key in its fields. */
interface EntryMoves {
  /** Null at the end. */
  readonly up: (() => void) | null
  readonly down: (() => void) | null
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const useEntryMoves = (list: ShoppingList, { itemCode, name }: ListEntry): EntryMoves => {
  const { change } = useListCommands()
  const moving = (direction: 1 | -1) => {
    const patch = steppingEntry(list, itemCode, direction)
    if (patch === null) return null
    return () => {
      const focused = document.activeElement
      const label = focused?.getAttribute("aria-label")
      void change(list.listId, patch)
      announce(m.lists_moved({ name }))
      // In another section it is a new element: its matching button gets the focus.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && focused.isConnected) return focused.focus()
        const fields = document.querySelectorAll<HTMLElement>(`[data-entry="${CSS.escape(itemCode)}"] [aria-label]`)
        for (const field of fields) if (field.getAttribute("aria-label") === label) field.focus()
      })
    }
  }
  const [up, down] = [moving(-1), moving(1)]
  return {
    up,
    down,
    onKeyDown: (event) => {
      const move = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : null
      if (!event.altKey || move === null) return
      event.preventDefault()
      move()
    },
  }
}
