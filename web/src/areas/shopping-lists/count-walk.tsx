/** Taking stock with one hand: one article after the other as it stands on the shelf, typed or tapped (ADR 49). */
import { type CountedEntry, counting, groupsOf, orderFor, placeOf, type ShoppingList } from "@dispensa/domain"
import { ArrowLeft, ArrowRight } from "lucide-react"
import { useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { useNow } from "../backend/use-now.ts"
import { CountPad } from "./count-pad.tsx"
import { CountProgress } from "./count-progress.tsx"
import { EntryName } from "./entry-name.tsx"
import { amountText } from "./amount-input.tsx"
import { ScanCount } from "./scan-count.tsx"
import { type EntryItem, useEntryItems } from "./use-entry-items.ts"
import { useListCommands } from "./use-lists.ts"

interface CountWalkProps {
  readonly list: ShoppingList
  readonly entries: ReadonlyArray<CountedEntry>
}

export const CountWalk = ({ list, entries }: CountWalkProps) => {
  const { itemOf } = useEntryItems(list.entries)
  const { change } = useListCommands()
  const now = useNow()
  const field = useRef<HTMLInputElement>(null)
  // Where one stopped is read from the list itself; afterwards one goes where one likes.
  const [shown, setShown] = useState(() => placeOf(entries) ?? entries[0]?.itemCode ?? "")
  const at = Math.max(
    0,
    entries.findIndex(({ itemCode }) => itemCode === shown),
  )
  const entry = entries[at]
  if (entry === undefined) return null
  const goTo = (index: number): void => setShown(entries[index]?.itemCode ?? shown)
  const count = (there: number | null): void => {
    void change(list.listId, counting(entry.itemCode, there, now))
    if (there !== null) goTo(Math.min(at + 1, entries.length - 1))
  }
  const section = groupsOf(list).find(({ entries: own }) => own.some(({ itemCode }) => itemCode === entry.itemCode))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label={m.lists_counting()}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      >
        <div className="flex items-center gap-3 text-muted text-sm">
          <span className="min-w-0 flex-1 truncate font-medium text-action">{section?.section?.name ?? list.name}</span>
          <span className="shrink-0 tabular-nums">{m.lists_position({ position: at + 1, count: entries.length })}</span>
          <ScanCount list={list} section={entry.section} field={field} onShow={setShown} />
        </div>
        <div className="text-lg">
          <EntryName entry={entry} item={itemOf(entry.itemCode)} />
          {entry.note === "" ? null : <p className="wrap-anywhere text-base text-note">{entry.note}</p>}
        </div>
        <Wanted entry={entry} item={itemOf(entry.itemCode)} />
        <CountPad field={field} entry={entry} packSize={packOf(itemOf(entry.itemCode))} onCount={count} />
        <div className="flex justify-between gap-2">
          <Button size="lg" aria-disabled={at === 0} onClick={() => goTo(Math.max(0, at - 1))}>
            <Icon of={ArrowLeft} size={20} />
            {m.lists_previous()}
          </Button>
          <Button
            size="lg"
            aria-disabled={at === entries.length - 1}
            onClick={() => goTo(Math.min(entries.length - 1, at + 1))}
          >
            {m.lists_skip()}
            <Icon of={ArrowRight} size={20} />
          </Button>
        </div>
      </section>
      <CountProgress list={list} entries={entries} shown={entry.itemCode} itemOf={itemOf} onShow={setShown} />
    </div>
  )
}

const packOf = (item: EntryItem): number => (item._tag === "Known" ? item.item.packSize : 1)

/** Wanted, there, and what that makes. */
const Wanted = ({ entry, item }: { readonly entry: CountedEntry; readonly item: EntryItem }) => {
  const facts = [
    { label: m.lists_par(), value: amountText(entry.par) },
    { label: m.lists_there(), value: entry.there === null ? "–" : amountText(entry.there) },
    { label: m.lists_missing(), value: entry.there === null ? "–" : String(orderFor(entry, packOf(item))) },
  ]
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-md bg-sunken px-3 py-2 text-center">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
