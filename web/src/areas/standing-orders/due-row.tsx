/** Fixed-height row: the due proposal with the least time left, and the number of others; a link to the standing orders if none is due. */
import { CalendarSync } from "lucide-react"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { cx } from "../../ui/cx.ts"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { proposalPath, sendsText } from "./standing-words.ts"
import { type DueRun, useDueStanding, useFreshStanding } from "./use-standing.ts"

const LINK = "font-semibold text-action hover:underline"

export const DueRow = () => {
  useFreshStanding()
  const [first, ...others] = useDueStanding()
  return first === undefined ? <NoneDue /> : <Waiting due={first} others={others.length} />
}

const Waiting = ({ due: { order, run }, others }: { readonly due: DueRun; readonly others: number }) => {
  const now = useMinute()
  return (
    <ul aria-label={m.standing_due_list()} className="h-full">
      <li className="relative flex h-full items-center gap-x-4 rounded-md border border-note-line bg-note-soft px-4">
        <Icon of={CalendarSync} size={24} className="text-note" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold leading-5 max-sm:text-sm">
            {m.standing_proposal({ name: order.name, date: formatWeekday(run.date, currentLocale()) })}
          </p>
          <p className="truncate text-sm tabular-nums">
            {run.sendsAt === null ? timeLeftText(run.orderBefore, now) : sendsText(run.sendsAt)}
          </p>
          <p className="flex gap-4">
            {/* The whole row is the target. */}
            <LocalLink
              to={run.sendsAt === null ? proposalPath(order.standingId, run.date) : "/pages/standing"}
              className={cx(LINK, "after:absolute after:inset-0")}
            >
              {run.sendsAt === null ? m.standing_look() : m.standing_skip_or_change()}
            </LocalLink>
            {others === 0 ? null : (
              <LocalLink to="/pages/standing" className={cx(LINK, "relative z-10")}>
                {m.standing_due_others({ count: others })}
              </LocalLink>
            )}
          </p>
        </div>
      </li>
    </ul>
  )
}

const NoneDue = () => (
  <div className="flex h-full items-center gap-4 rounded-md border border-line bg-surface px-4">
    <Icon of={CalendarSync} size={24} className="text-muted" />
    <div className="min-w-0">
      <LocalLink to="/pages/standing" className="font-semibold text-action hover:underline">
        {m.standing_title()}
      </LocalLink>
      <p className="text-muted text-sm">{m.standing_due_none()}</p>
    </div>
  </div>
)
