/** One upcoming delivery of a standing order: its day, its confirmation deadline, and the button to skip it. */
import {
  deliveryDayNow,
  hasHourPassed,
  isBeingSent,
  romeDate,
  type StandingOrder,
  type StandingRun,
} from "@dispensa/domain"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { proposalPath, sendsText, stoppedText } from "./standing-words.ts"
import { useStandingCommands } from "./use-standing.ts"

export interface StandingRunRowProps {
  readonly order: StandingOrder
  readonly run: StandingRun
  readonly now: number
  /** The user may skip or confirm it. */
  readonly mayChange: boolean
}

export const StandingRunRow = (props: StandingRunRowProps) => {
  const { date, planned, state, stopped } = props.run
  const locale = currentLocale()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2" data-run={date}>
      <div className="min-w-0 flex-1 basis-48">
        <p className={state === "skipped" ? "text-muted line-through" : "font-medium"}>{formatWeekday(date, locale)}</p>
        {date === planned ? null : (
          <p className="text-muted text-sm">{m.standing_moved({ date: formatWeekday(planned, locale) })}</p>
        )}
        {state === "open" ? <p className="text-muted text-sm">{whenToConfirm(props)}</p> : null}
        {stopped.length === 0 ? null : <p className="font-medium text-note text-sm">{stoppedText(stopped)}</p>}
      </div>
      <RunActions {...props} />
    </li>
  )
}

/** The sending time, if it needs no confirmation. The remaining time once it is due; before, the day it becomes due. */
const whenToConfirm = ({ run, now }: StandingRunRowProps): string => {
  if (run.sendsAt !== null) return sendsText(run.sendsAt)
  return run.dueFrom <= now
    ? timeLeftText(run.orderBefore, now)
    : m.standing_order_on({ date: formatWeekday(romeDate(run.dueFrom), currentLocale()) })
}

const RunActions = ({ order, run, now, mayChange }: StandingRunRowProps) => {
  const { markRun } = useStandingCommands()
  const { standingId } = order
  const isFinal = hasHourPassed(order, run, now)
  const date = formatWeekday(run.date, currentLocale())
  if (run.orderId !== null)
    return (
      <ButtonLink to={`/pages/order_detail?order=${encodeURIComponent(run.orderId)}`} size="sm">
        {m.standing_sent({ order: run.orderId })}
      </ButtonLink>
    )
  if (run.state === "confirmed") return <Badge kind="new">{m.standing_confirmed()}</Badge>
  if (run.state === "skipped") {
    const restore = () => void markRun(standingId, run.date, "open", m.standing_unskip_done({ date }))
    return (
      <>
        <Badge>{m.standing_skipped()}</Badge>
        {isFinal || !mayChange ? null : (
          <Button size="sm" variant="quiet" aria-label={m.standing_unskip_named({ date })} onClick={restore}>
            {m.standing_unskip()}
          </Button>
        )}
      </>
    )
  }
  if (isBeingSent(run, now) || !mayChange) return null
  const skip = () => void markRun(standingId, run.date, "skipped", m.standing_skip_done({ date }), isFinal)
  const isDue = run.dueFrom <= now && run.sendsAt === null
  return (
    <>
      {deliveryDayNow(run.date, now, deliveryTerms()) === null ? null : (
        <ButtonLink
          to={proposalPath(standingId, run.date)}
          size="sm"
          variant={isDue ? "primary" : "secondary"}
          aria-label={isDue ? undefined : m.standing_prepare_named({ date })}
        >
          {isDue ? m.standing_look() : m.standing_prepare()}
        </ButtonLink>
      )}
      <Button size="sm" variant="quiet" aria-label={m.standing_skip_named({ date })} onClick={skip}>
        {m.standing_skip()}
      </Button>
    </>
  )
}
