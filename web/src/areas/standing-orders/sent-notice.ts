/** A run that was passed over or confirmed here, and that the backend had sent by then: what was said of it did not happen. */
import { romeDate, type RunMark, standingOf, viewStanding, wishlistClient } from "@dispensa/domain"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import type { EventLog } from "../../log/event-log.ts"
import { notify } from "../../ui/feedback/notify.ts"

type WatchedLog = Pick<EventLog, "state" | "subscribe">

/** By run, until it was sent, is changed again, or its day is past: how to stop. */
const watched = new Map<string, () => void>()

interface Marked {
  readonly standingId: string
  readonly runs: ReadonlyArray<RunMark>
}

export const notifyWhenSent = (log: WatchedLog, { standingId, runs }: Marked, now: () => number): void => {
  for (const { date, state } of runs) {
    const key = `${standingId} ${date}`
    stopWatching(key)
    if (state === "open") continue
    const read = () => {
      const order = orderOfRun(log, standingId, date)
      if (order === undefined && romeDate(now()) <= date) return
      stopWatching(key)
      if (order !== undefined) notifySent(date, order)
    }
    watched.set(key, log.subscribe(read))
  }
}

const stopWatching = (key: string): void => {
  watched.get(key)?.()
  watched.delete(key)
}

const notifySent = (date: string, order: string): void => {
  const day = formatWeekday(date, currentLocale())
  notify({ kind: "warning", title: m.standing_already_sent({ date: day, order }) })
}

/** While the change is pending its own mark is shown, and no order. */
const orderOfRun = (log: WatchedLog, standingId: string, date: string): string | undefined => {
  const { session, standing } = log.state()
  const clientId = wishlistClient(session)
  const orders = clientId === null ? [] : viewStanding(standingOf(standing, clientId))
  const order = orders.find((each) => each.standingId === standingId)
  return order?.runs.find((run) => run.date === date)?.orderId
}
