/** An entry of a list: what, how many an order takes, how many should be there, a note. */
import type { EntryPatch, ListEntry, ShoppingList } from "@dispensa/domain"
import { ArrowDown, ArrowUp, NotebookPen, Trash2 } from "lucide-react"
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { AmountInput } from "./amount-input.tsx"
import { amountText } from "./entry-amount.ts"
import { EntryDialog } from "./entry-dialog.tsx"
import { EntryName } from "./entry-name.tsx"
import { type EntryItem, packOf } from "./use-entry-items.ts"
import { type EntryMoves, useEntryMoves } from "./use-entry-moves.ts"
import { useListCommands } from "./use-lists.ts"

export interface EntryRowProps {
  readonly list: ShoppingList
  readonly entry: ListEntry
  readonly item: EntryItem
}

/** On a laptop: what it is, the two numbers, and room for four buttons. */
const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_6rem_6rem_10rem]"

/** What the numbers of the rows below mean, said once: the rows stay low, and more of the shelf is seen. */
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

/** What the number means stands above it; on a laptop above all of them. */
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
