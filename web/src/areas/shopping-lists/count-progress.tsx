/** Progress of the count, each item with its counted amount, and the link to the order. */
import { type CountedEntry, countingAnew, orderFor, type ShoppingList } from "@dispensa/domain"
import { RotateCcw, ShoppingBasket } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx"
import { amountText } from "./entry-amount.ts"
import { listPath, useListCommands } from "./use-lists.ts"
import { type EntryItem, packOf } from "./use-entry-items.ts"

interface CountProgressProps {
  readonly list: ShoppingList
  readonly entries: ReadonlyArray<CountedEntry>
  readonly shown: string
  readonly itemOf: (itemCode: string) => EntryItem
  readonly onShow: (itemCode: string) => void
}

export const CountProgress = ({ list, entries, shown, itemOf, onShow }: CountProgressProps) => {
  const { change } = useListCommands()
  const counted = entries.filter(({ there }) => there !== null).length
  return (
    <section aria-label={m.lists_progress()} className="flex min-w-0 flex-col gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{m.lists_counted({ done: counted, count: entries.length })}</span>
        <Button
          size="sm"
          variant="quiet"
          aria-disabled={counted === 0}
          onClick={() => {
            if (counted > 0) void change(list.listId, countingAnew(list), m.lists_count_forgotten())
          }}
        >
          <Icon of={RotateCcw} size={16} />
          {m.lists_count_anew()}
        </Button>
      </p>
      <ProgressBar
        hideLabel
        label={m.lists_progress()}
        valueText={m.lists_counted({ done: counted, count: entries.length })}
        value={counted}
        max={entries.length}
      />
      <ButtonLink
        to={`${listPath(list.listId)}?order=count`}
        size="lg"
        variant={counted === entries.length ? "primary" : "secondary"}
      >
        <Icon of={ShoppingBasket} size={20} />
        {m.lists_order_missing()}
      </ButtonLink>
      <ol className="rounded-lg border border-line bg-surface lg:max-h-[60vh] lg:overflow-y-auto">
        {entries.map((entry) => (
          <li
            key={entry.itemCode}
            className="border-line [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] border-b last:border-b-0"
          >
            <button
              type="button"
              aria-current={entry.itemCode === shown ? "step" : undefined}
              onClick={() => onShow(entry.itemCode)}
              className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-sm hover:bg-action-soft aria-[current=step]:bg-action-soft focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(entry, itemOf(entry.itemCode))}</span>
              <Counted entry={entry} item={itemOf(entry.itemCode)} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const nameOf = (entry: CountedEntry, item: EntryItem): string => (item._tag === "Known" ? item.item.name : entry.name)

const Counted = ({ entry, item }: { readonly entry: CountedEntry; readonly item: EntryItem }) => {
  if (entry.there === null) return <span className="shrink-0 text-muted">{m.lists_not_counted()}</span>
  const order = orderFor(entry, packOf(item) ?? 1)
  return (
    <span className="shrink-0 text-right tabular-nums">
      {amountText(entry.there)} / {amountText(entry.par)}
      <span className={order > 0 ? "block font-semibold text-note text-xs" : "block text-available text-xs"}>
        {order > 0 ? m.lists_to_order({ count: order }) : m.lists_enough()}
      </span>
    </span>
  )
}
