/** One standing order: contents, address and rhythm; its next deliveries, each of which can be skipped. */
import { addressLine, comingRuns, type StandingOrder } from "@dispensa/domain"
import { Pause, Pencil, Play, Trash2 } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { useMayOrderWithoutApproval } from "../people/use-people.ts"
import { useSession } from "../session/use-session.ts"
import { useLists } from "../shopping-lists/use-lists.ts"
import { StandingRunRow, type StandingRunRowProps } from "./standing-run-row.tsx"
import { standingRhythm } from "./standing-words.ts"
import { useStandingCommands } from "./use-standing.ts"

interface StandingCardProps {
  readonly order: StandingOrder
  readonly onEdit: () => void
}

/** Number of upcoming, unskipped deliveries shown. */
const SHOWN_RUNS = 4

export const StandingCard = ({ order, onEdit }: StandingCardProps) => {
  const { standingId, name, isPaused, sending = null } = order
  const { change } = useStandingCommands()
  const { addresses } = useSession()
  // An order sent automatically can only be changed by a user who may order without approval.
  const mayOrderWithoutApproval = useMayOrderWithoutApproval(order.addressCode)
  const mayChange = sending === null || mayOrderWithoutApproval
  const address = addresses.find(({ addressCode }) => addressCode === order.addressCode)
  const pause = (): void => {
    const done = isPaused ? m.standing_resume_done({ name }) : m.standing_pause_done({ name })
    void change(standingId, { isPaused: !isPaused }, done)
  }
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="section-title wrap-anywhere">{name}</h2>
          <p className="text-sm">{standingRhythm(order)}</p>
          {sending === null ? null : (
            <p className="font-medium text-note text-sm">
              {sending.priceRise === null ? m.standing_sends_unreadable() : m.standing_sends()}
            </p>
          )}
          <p className="text-muted text-sm">
            {address === undefined ? m.standing_address_gone() : addressLine(address)}
            {" · "}
            <Source order={order} />
          </p>
        </div>
        {mayChange ? <IconButton icon={Pencil} label={m.account_edit_named({ name })} onClick={onEdit} /> : null}
        <IconButton
          icon={Trash2}
          label={m.account_delete_named({ name })}
          onClick={() => void change(standingId, { gone: true }, m.standing_deleted({ name }))}
        />
      </div>
      {isPaused ? <Badge kind="note">{m.standing_paused()}</Badge> : <Runs order={order} mayChange={mayChange} />}
      {mayChange ? (
        <Button size="sm" className="self-start" onClick={pause}>
          <Icon of={isPaused ? Play : Pause} size={16} />
          {isPaused ? m.standing_resume() : m.standing_pause()}
        </Button>
      ) : null}
    </li>
  )
}

const Source = ({ order: { listId, lines } }: Pick<StandingCardProps, "order">) => {
  const { lists, isLoaded } = useLists()
  if (listId === null) return m.standing_own({ count: lines.length })
  const list = lists.find((each) => each.listId === listId)
  if (list === undefined && isLoaded) return m.standing_source_gone()
  return m.standing_from_list({ name: list?.name ?? "…" })
}

const Runs = ({ order, mayChange }: Pick<StandingRunRowProps, "order" | "mayChange">) => {
  const now = useMinute()
  const runs = comingRuns(order, now, deliveryTerms(), SHOWN_RUNS)
  if (runs.length === 0) return <p className="text-muted text-sm">{m.standing_no_next()}</p>
  return (
    <ul aria-label={m.standing_next_of({ name: order.name })} className="divide-y divide-line border-line border-y">
      {runs.map((run) => (
        <StandingRunRow key={run.date} order={order} run={run} now={now} mayChange={mayChange} />
      ))}
    </ul>
  )
}
