/** A run that was passed over or confirmed here, and that the backend had sent by then: what was said of it did not happen. */
import { type RunMark, standingOf, viewStanding, wishingClient } from "@dispensa/domain"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import type { EventLog } from "../../log/event-log.ts"
import { notify } from "../../ui/feedback/notify.ts"

type WatchedLog = Pick<EventLog, "state" | "subscribe">

/** By run, until it is changed again: how to stop. */
const watched = new Map<string, () => void>()

export const notifyWhenSent = (log: WatchedLog, standingId: string, runs: ReadonlyArray<RunMark>): void => {
  for (const { date, state } of runs) {
    const key = `${standingId} ${date}`
    watched.get(key)?.()
    watched.delete(key)
    if (state !== "open") watched.set(key, watchRun(log, standingId, date))
  }
}

const watchRun = (log: WatchedLog, standingId: string, date: string): (() => void) => {
  const stop = log.subscribe(() => {
    const order = orderOfRun(log, standingId, date)
    if (order === undefined) return
    stop()
    const day = formatWeekday(date, currentLocale())
    notify({ kind: "warning", title: m.standing_already_sent({ date: day, order }) })
  })
  return stop
}

/** While the change is pending its own mark is shown, and no order. */
const orderOfRun = (log: WatchedLog, standingId: string, date: string): string | undefined => {
  const { session, standing } = log.state()
  const clientId = wishingClient(session)
  const orders = clientId === null ? [] : viewStanding(standingOf(standing, clientId))
  const order = orders.find((each) => each.standingId === standingId)
  return order?.runs.find((run) => run.date === date)?.orderId
}
