/** The days for which a standing order is to be announced or sent now, counted by the calendar alone (ADR 71). */
import type { StoredStandingOrder } from "../../db/account-records.ts"
import { daysAfter, isWorkday, romeDay, romeHour } from "../common/days.ts"
import { isThereOn } from "../order-history/cut-off.ts"

/** It is sent on the last day to order, and its client is notified on the evening before. */
const EVENING = 18
/** The maximum distance between a delivery and the last day to order for it. */
const DAYS_AHEAD = 21

export interface ComingRun {
  /** The day of delivery. */
  readonly date: string
  readonly step: "notify" | "send"
  /** The last day to order. */
  readonly sentOn: string
}

type Rhythm = Pick<StoredStandingOrder, "weekdays" | "everyWeeks" | "startsOn" | "endsOn">

/** Earliest first: on one evening a run may be sent and the next one announced. */
export const stepsNow = (order: Rhythm, now: number): ReadonlyArray<ComingRun> => {
  const today = romeDay(now)
  const isEvening = romeHour(now) >= EVENING
  const steps: Array<ComingRun> = []
  for (let ahead = 1; ahead < DAYS_AHEAD; ahead++) {
    const date = daysAfter(today, ahead)
    if (!isBrought(order, date) || !isThereOn(date, today)) continue
    const isLastDay = !isThereOn(date, daysAfter(today, 1))
    if (isLastDay) steps.push({ date, sentOn: today, step: isEvening ? "send" : "notify" })
    else if (isEvening && !isThereOn(date, daysAfter(today, 2)))
      steps.push({ date, sentOn: daysAfter(today, 1), step: "notify" })
  }
  return steps
}

/** On its own day, or before the days without deliveries that follow. */
const isBrought = (order: Rhythm, date: string): boolean => {
  if (!isWorkday(date) || date < order.startsOn) return false
  for (let planned = date; ; planned = daysAfter(planned, 1)) {
    if (isPlanned(order, planned)) return true
    if (isWorkday(daysAfter(planned, 1))) return false
  }
}

const isPlanned = ({ weekdays, everyWeeks, startsOn, endsOn }: Rhythm, day: string): boolean =>
  day >= startsOn &&
  (endsOn === null || day <= endsOn) &&
  weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  (weekOf(day) - weekOf(startsOn)) % everyWeeks === 0

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
