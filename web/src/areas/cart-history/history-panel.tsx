/** The history of the cart by day, latest first; or the cart as it was at one moment. */
import { cartAt, type HistoryEntry, historyOfLine, viewCart } from "@dispensa/domain"
import { History } from "lucide-react"
import { useState } from "react"
import { formatLongInstantDay } from "../../format/dates.ts"
import { groupBy } from "../../format/group-by.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { CartThen } from "./cart-then.tsx"
import { useLineProducts } from "../cart/use-line-products.ts"
import { HistoryRow } from "./history-row.tsx"
import { type HistoryOf, type ReadHistory, useHistory } from "./use-history.ts"

/** Number of entries shown at first, and added each time. */
const AT_ONCE = 50

export interface HistoryPanelProps {
  readonly of: HistoryOf
  readonly onShow: (of: HistoryOf) => void
}

export const HistoryPanel = ({ of, onShow }: HistoryPanelProps) => {
  const history = useHistory()
  const [then, setThen] = useState<HistoryEntry | null>(null)
  const [lastSeen, setLastSeen] = useState<string | null>(null)
  if (history === null) return <Skeleton className="h-64" />
  if (then !== null) {
    const cart = viewCart(cartAt(history.log, history.owner, then.at))
    const back = () => {
      setLastSeen(then.id)
      setThen(null)
    }
    return <CartThen cart={cart} at={then.at} onBack={back} />
  }
  return <Entries history={history} of={of} onShow={onShow} onThen={setThen} lastSeen={lastSeen} />
}

interface EntriesProps extends HistoryPanelProps {
  readonly history: ReadHistory
  readonly onThen: (entry: HistoryEntry) => void
  /** The entry whose cart was viewed: the keyboard focus returns to it. */
  readonly lastSeen: string | null
}

const Entries = ({ history, of, onShow, onThen, lastSeen }: EntriesProps) => {
  const [limit, setLimit] = useState(AT_ONCE)
  const all: ReadonlyArray<HistoryEntry> = of.line === null ? history.entries : historyOfLine(history.entries, of.line)
  const shown = all.slice(-limit).toReversed()
  const productOf = useLineProducts({
    rows: shown.flatMap((entry) => (entry._tag === "CartOrdered" ? [] : [entry.line])),
  })
  const unitOf = (entry: HistoryEntry): string =>
    entry._tag === "CartOrdered" ? "" : (productOf(entry.line)?.unit ?? "")
  return (
    <div className="flex flex-col gap-4">
      {of.line === null ? null : (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{m.cart_history_of_line({ name: of.line.name })}</span>
          <Button size="sm" variant="quiet" onClick={() => onShow({ line: null })}>
            {m.cart_history_all()}
          </Button>
        </p>
      )}
      {shown.length === 0 ? <EmptyState icon={History} title={m.cart_history_empty()} /> : null}
      {[...groupBy(shown, dayOf)].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="border-line border-b pb-1 font-semibold text-muted text-sm">{day}</h3>
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                unit={unitOf(entry)}
                isOfLine={of.line !== null}
                onThen={() => onThen(entry)}
                isFocused={entry.id === lastSeen}
                onShow={onShow}
              />
            ))}
          </ol>
        </section>
      ))}
      {all.length <= limit ? null : (
        <Button className="self-center" onClick={() => setLimit(limit + AT_ONCE)}>
          {m.cart_history_more()}
        </Button>
      )}
    </div>
  )
}

const dayOf = ({ at }: HistoryEntry): string => formatLongInstantDay(new Date(at).toISOString(), currentLocale())
