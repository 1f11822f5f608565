/** One-handed stock count: one item after the other in shelf order, typed or tapped (ADR 49). */
import {
  countedEntries,
  type CountedEntry,
  counting,
  groupsOf,
  orderFor,
  placeOf,
  type ShoppingList,
} from "@dispensa/domain"
import { ArrowLeft, ArrowRight, ScanBarcode } from "lucide-react"
import { type RefObject, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { useNow } from "../../app/use-clock.ts"
import { Scanner } from "../scanner/scanner.tsx"
import { CountPad } from "./count-pad.tsx"
import { CountProgress } from "./count-progress.tsx"
import { EntryName } from "./entry-name.tsx"
import { amountText } from "./entry-amount.ts"
import { listPath, type ListCommands } from "./use-lists.ts"
import { type EntryItem, packOf, useEntryItems } from "./use-entry-items.ts"
import { useWrittenList, type WrittenList } from "./use-written-list.ts"
import { useScanCount } from "./use-scan-count.ts"

/** The list has entries to count. */
export const CountSession = ({ list }: { readonly list: ShoppingList }) => {
  const { itemOf } = useEntryItems(list.entries)
  const { written, isWriting, isSlow, change } = useWrittenList(list)
  const entries = countedEntries(written)
  const now = useNow()
  const field = useRef<HTMLInputElement>(null)
  // The starting position is read from the list itself; afterwards the user navigates freely.
  const [shown, setShown] = useState(() => placeOf(entries) ?? entries[0]?.itemCode ?? "")
  const [counted, setCounted] = useState<string | null>(null)
  const at = Math.max(0, positionIn(entries, shown))
  const entry = entries[at]
  if (entry === undefined) return null
  const { itemCode } = entry
  const item = itemOf(itemCode)
  const next = entries[at + 1]?.itemCode ?? itemCode
  // Showing the next item confirms that this one is saved; a user who has navigated elsewhere stays there.
  const count = async (there: number): Promise<void> => {
    setCounted(itemCode)
    await change(list.listId, counting(itemCode, there, now))
    setShown((seen) => (seen === shown ? next : seen))
  }
  const section = groupsOf(list).find(({ entries: own }) => own.some((each) => each.itemCode === itemCode))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {placeOf(entries) === null ? <Finished list={list} count={entries.length} /> : null}
      <section
        aria-label={m.lists_counting()}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      >
        <div className="flex items-center gap-3 text-muted text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere font-medium text-action">
            {section?.section?.name ?? list.name}
          </span>
          <span className="shrink-0 tabular-nums">{m.lists_position({ position: at + 1, count: entries.length })}</span>
          <ScanCount
            list={list}
            section={entry.section}
            field={field}
            change={change}
            onShow={setShown}
            itemOf={itemOf}
          />
        </div>
        <ShownEntry list={list} entry={entry} item={item} field={field} change={change} />
        <Amounts entry={entry} item={item} />
        <CountPad
          field={field}
          entry={entry}
          item={item}
          typedFor={isWriting && counted === itemCode ? next : itemCode}
          isWriting={isWriting}
          isSlow={isSlow}
          onCount={count}
        />
        <Steps at={at} count={entries.length} onGo={(to) => setShown(entries[to]?.itemCode ?? shown)} />
      </section>
      <CountProgress list={list} entries={entries} shown={itemCode} itemOf={itemOf} onShow={setShown} />
    </div>
  )
}

/** Everything is counted: continue to the order. */
const Finished = ({ list, count }: { readonly list: ShoppingList; readonly count: number }) => (
  <Notice
    kind="success"
    title={m.lists_count_finished({ count })}
    className="lg:col-span-2"
    action={
      <ButtonLink to={`${listPath(list.listId)}?order=count`} variant="primary">
        {m.lists_order_missing()}
      </ButtonLink>
    }
  />
)

interface StepsProps {
  readonly at: number
  readonly count: number
  readonly onGo: (to: number) => void
}

/** Back, and forward without counting. */
const Steps = ({ at, count, onGo }: StepsProps) => (
  <div className="flex justify-between gap-2">
    <Button size="lg" aria-disabled={at === 0} onClick={() => onGo(Math.max(0, at - 1))}>
      <Icon of={ArrowLeft} size={20} />
      {m.lists_previous()}
    </Button>
    <Button size="lg" aria-disabled={at === count - 1} onClick={() => onGo(Math.min(count - 1, at + 1))}>
      {m.lists_skip()}
      <Icon of={ArrowRight} size={20} />
    </Button>
  </div>
)

const positionIn = (entries: ReadonlyArray<CountedEntry>, shown: string): number =>
  entries.findIndex(({ itemCode }) => itemCode === shown)

interface EntryProps {
  readonly entry: CountedEntry
  readonly item: EntryItem
}

interface ShownEntryProps extends EntryProps, Pick<WrittenList, "change"> {
  readonly list: ShoppingList
  readonly field: RefObject<HTMLInputElement | null>
}

const ShownEntry = ({ list, entry, item, field, change }: ShownEntryProps) => (
  <div className="text-lg">
    {item._tag === "Known" && item.item.pictures[0] !== undefined ? (
      <span className="float-left mr-3 w-14">
        <Picture url={item.item.pictures[0].url} size="SMALL" alt="" />
      </span>
    ) : null}
    <EntryName
      entry={entry}
      item={item}
      field={field}
      onPackaging={(packaging) => void change(list.listId, { entries: [{ itemCode: entry.itemCode, packaging }] })}
    />
    {entry.note === "" ? null : <p className="wrap-anywhere text-base text-note">{entry.note}</p>}
  </div>
)

/** Wanted amount, counted amount, and the resulting order. */
const Amounts = ({ entry, item }: EntryProps) => {
  const facts = [
    { label: m.lists_par(), value: amountText(entry.par) },
    { label: m.lists_there(), value: entry.there === null ? "–" : amountText(entry.there) },
    { label: m.lists_missing(), value: entry.there === null ? "–" : amountText(orderFor(entry, packOf(item) ?? 1)) },
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

/** Scanning during a count: each code adds one to its item, which is shown when the scanner closes, ready for a number. */
interface ScanCountProps {
  readonly list: ShoppingList
  /** The current section. */
  readonly section: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly change: ListCommands["change"]
  readonly onShow: (itemCode: string) => void
  readonly itemOf: (itemCode: string) => EntryItem
}

const ScanCount = ({ field, ...counting }: ScanCountProps) => {
  const [isOpen, setOpen] = useState(false)
  const scan = useScanCount(counting)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon of={ScanBarcode} size={16} />
        {m.scan_open()}
      </Button>
      <Scanner
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        lead={m.scan_lead_count()}
        finalFocus={field}
        onCode={scan}
      />
    </>
  )
}
