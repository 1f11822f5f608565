/** A pending change of a line or of a replica: what it changes, since when, why it is pending, and the undo action. */
import {
  canTakeBack,
  type ChangeParked,
  type ClientChangeParked,
  type OrderWaiting,
  type OutboxEntry,
  type WaitingReason,
} from "@dispensa/domain"
import { Button } from "../../ui/controls/button.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { useNow } from "../../app/use-clock.ts"
import { doneText, nameOf, reasonText, sinceText } from "./outbox-words.ts"
import { useOutboxCommands } from "./use-outbox.ts"

export interface OutboxLineProps {
  readonly entry: Exclude<OutboxEntry, OrderWaiting>
  readonly reason: WaitingReason
  /** The sales unit of its item; empty if it has no item, or it is unknown. */
  readonly unit: string
}

export const OutboxLine = ({ entry, reason, unit }: OutboxLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <span className="font-medium">{nameOf(entry)}</span> <span className="text-muted">{doneText(entry, unit)}</span>
      </p>
      <WhyAndSince entry={entry} reason={reason} />
    </div>
    {entry._tag === "ChangeParked" || entry._tag === "ClientChangeParked" ? (
      <ParkedActions entry={entry} />
    ) : canTakeBack(entry) ? (
      <TakeBack entry={entry} />
    ) : null}
  </div>
)

export interface WhyAndSinceProps {
  readonly entry: OutboxEntry
  readonly reason: WaitingReason
}

export const WhyAndSince = ({ entry, reason }: WhyAndSinceProps) => {
  const now = useNow()
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <Badge kind={reason._tag === "Confirmation" ? "offer" : "note"}>{reasonText(reason)}</Badge>
        {entry.since === null ? null : (
          <time dateTime={new Date(entry.since).toISOString()}>{sinceText(entry.since, now)}</time>
        )}
      </p>
      {entry.isSent ? <p className="mt-1 text-note text-xs">{m.outbox_maybe_done()}</p> : null}
    </>
  )
}

const ParkedActions = ({ entry }: { readonly entry: ChangeParked | ClientChangeParked }) => {
  const { takeBack, tryAgain } = useOutboxCommands()
  const name = nameOf(entry)
  const onTry = async (): Promise<void> => {
    await tryAgain(entry)
    announce(m.outbox_trying_again({ name }))
  }
  const onDiscard = async (): Promise<void> => {
    await takeBack(entry)
    announce(m.outbox_discarded({ name }))
  }
  return (
    <div className="flex gap-2">
      <Button size="sm" aria-label={m.outbox_try_again_of({ name })} onClick={() => void onTry()}>
        {m.outbox_try_again()}
      </Button>
      <Button size="sm" variant="quiet" aria-label={m.outbox_discard_of({ name })} onClick={() => void onDiscard()}>
        {m.outbox_discard()}
      </Button>
    </div>
  )
}

const TakeBack = ({ entry }: Pick<OutboxLineProps, "entry">) => {
  const { takeBack } = useOutboxCommands()
  const name = nameOf(entry)
  const onClick = async (): Promise<void> => {
    const outcome = await takeBack(entry)
    if (outcome === "Withdrawn") announce(m.outbox_withdrawn({ name }))
    else if (outcome === "Undone") notify({ kind: "info", title: m.outbox_undone({ name }) })
    else notify({ kind: "error", title: m.outbox_not_taken_back() })
  }
  return (
    <Button size="sm" aria-label={m.outbox_take_back_of({ name })} onClick={() => void onClick()}>
      {m.outbox_take_back()}
    </Button>
  )
}
