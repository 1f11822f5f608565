/** One entry of the history: time, change, author, outcome, and how to undo it. */
import { type HistoryEntry, isUndoable, type LineChanged } from "@dispensa/domain"
import { formatInstant, formatTime } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { useSession } from "../session/use-session.ts"
import type { HistoryOf } from "./use-history.ts"
import { changeText, outcomeBadge, whoText } from "./history-text.ts"
import { useQuantityNow, useUndoEntry } from "./use-history.ts"

export interface HistoryRowProps {
  readonly entry: HistoryEntry
  /** The sales unit of the line's item; empty if unknown. */
  readonly unit: string
  /** Whether only one line's history is shown: its name is in the heading. */
  readonly isOfLine: boolean
  readonly onThen: () => void
  /** Whether the focus returns to this entry from the cart as it was. */
  readonly isFocused: boolean
  readonly onShow: (of: HistoryOf) => void
}

const focused = (button: HTMLButtonElement | null): void => button?.focus()

export const HistoryRow = ({ entry, unit, isOfLine, onThen, isFocused, onShow }: HistoryRowProps) => {
  const { user } = useSession()
  const instant = new Date(entry.at).toISOString()
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 md:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <time dateTime={instant} className="text-muted text-sm tabular-nums leading-6">
        {formatTime(instant, currentLocale())}
      </time>
      <div className="min-w-0">
        {entry._tag === "CartOrdered" ? (
          <p className="font-semibold">{m.cart_history_ordered({ order: entry.orderId })}</p>
        ) : (
          <WhatChanged entry={entry} unit={unit} isOfLine={isOfLine} onShow={onShow} />
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <span>{whoText(entry.by, user)}</span>
          {entry._tag === "CartOrdered" ? null : <Outcome entry={entry} />}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-1 md:col-start-3 md:justify-end">
        <Undo entry={entry} unit={unit} />
        <Button
          size="sm"
          variant="quiet"
          ref={isFocused ? focused : null}
          aria-label={m.cart_history_at({ instant: formatInstant(instant, currentLocale()) })}
          onClick={onThen}
        >
          {m.cart_history_as_it_was()}
        </Button>
      </div>
    </li>
  )
}

type WhatChangedProps = Pick<HistoryRowProps, "unit" | "isOfLine" | "onShow"> & { readonly entry: LineChanged }

const WhatChanged = ({ entry, unit, isOfLine, onShow }: WhatChangedProps) => {
  const { name } = entry.facts
  if (isOfLine) return <p className="font-medium first-letter:uppercase">{changeText(entry, unit)}</p>
  return (
    <p>
      <button
        type="button"
        aria-label={m.cart_history_of({ name })}
        onClick={() => onShow({ line: { ...entry.line, name } })}
        className="touch-target text-left font-medium underline-offset-2 hover:underline"
      >
        {name}
      </button>{" "}
      <span className="whitespace-nowrap tabular-nums">{changeText(entry, unit)}</span>
    </p>
  )
}

const Outcome = ({ entry: { outcome } }: { readonly entry: LineChanged }) => {
  const badge = outcomeBadge(outcome)
  return badge === null ? null : <Badge kind={badge.kind}>{badge.text}</Badge>
}

/** Renders nothing if the line already has that quantity. */
const Undo = ({ entry, unit }: Pick<HistoryRowProps, "entry" | "unit">) => {
  const quantityNow = useQuantityNow()
  const undo = useUndoEntry()
  if (!isUndoable(entry) || quantityNow(entry.line) === entry.before) return null
  const isAdded = entry.before === 0
  const quantity = formatQuantity(entry.before, unit)
  const { name } = entry.facts
  const restoreLines = async (): Promise<void> => {
    if (await undo(entry)) announce(m.cart_history_undone({ name, quantity }))
    else notify({ kind: "error", title: m.cart_history_undo_failed() })
  }
  const label = isAdded ? m.cart_history_take_out_of({ name }) : m.cart_history_undo_of({ name, quantity })
  return (
    <Button size="sm" aria-label={label} onClick={() => void restoreLines()}>
      {isAdded ? m.cart_history_take_out() : m.cart_history_undo({ quantity })}
    </Button>
  )
}
