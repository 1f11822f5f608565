/** Proposals to confirm today, on the pages where a client starts: home, my usual, the account. Nothing if there are none. */
import { CalendarSync } from "lucide-react"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { proposalPath, sendsText, stoppedText } from "./standing-words.ts"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { useDueStanding } from "./use-standing.ts"

export const DueStanding = () => {
  useFreshReplica("standing")
  const due = useDueStanding()
  const now = useMinute()
  if (due.length === 0) return null
  return (
    <ul aria-label={m.standing_due_list()} className="flex flex-col gap-3">
      {due.map(({ order: { standingId, name }, run }) => (
        <li
          key={standingId}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-note-line bg-note-soft px-5 py-4"
        >
          <Icon of={CalendarSync} size={24} className="text-note" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="wrap-anywhere font-semibold">
              {run.sendsAt === null
                ? m.standing_due({ name, date: formatWeekday(run.date, currentLocale()) })
                : m.standing_proposal({ name, date: formatWeekday(run.date, currentLocale()) })}
            </p>
            <p className="text-sm tabular-nums">
              {run.sendsAt === null ? timeLeftText(run.orderBefore, now) : sendsText(run.sendsAt)}
            </p>
            {run.stopped.length === 0 ? null : <p className="text-sm">{stoppedText(run.stopped)}</p>}
          </div>
          {run.sendsAt === null ? (
            <ButtonLink to={proposalPath(standingId, run.date)} variant="primary">
              {m.standing_look()}
            </ButtonLink>
          ) : (
            <ButtonLink to="/pages/standing">{m.standing_skip_or_change()}</ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
