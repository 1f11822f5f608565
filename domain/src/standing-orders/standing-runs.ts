/**
 * The next delivery days of a standing order, and the period in which its proposal can be confirmed: the last day on which it can
 * be ordered for (ADR 53, ADR 54). An order sent without confirmation is sent in the evening of that day.
 */
import { type DeliveryTerms, lastOrderDay } from "../checkout/delivery-days.ts"
import { addDays, type CalendarDate, dayNumber, romeDate, romeInstant, weekday } from "../checkout/rome-time.ts"
import { DELIVERY_WORKING_DAYS, isWorkingDay, previousWorkingDay, workingDaysBefore } from "../checkout/working-days.ts"
import type { RunState } from "./standing-patch.ts"
import type { StandingOrder } from "./standing-values.ts"

export interface StandingRun {
  /** The delivery day, which identifies a run. */
  readonly date: CalendarDate
  /** Its own weekday; differs from `date` when there is no delivery on it. */
  readonly planned: CalendarDate
  /** When its proposal is first shown, epoch milliseconds. */
  readonly dueFrom: number
  /** It must be ordered before this instant. */
  readonly orderBefore: number
  readonly state: RunState
  /** When it is sent without confirmation, epoch milliseconds; null when it requires a confirmation. */
  readonly sendsAt: number | null
  /** Why it was not sent; empty for every other. */
  readonly stopped: ReadonlyArray<string>
  /** The order that was placed automatically; null for none. */
  readonly orderId: string | null
}

/** Runs further ahead are of no interest. */
const MAX_DAYS_AHEAD = 800

/** The hour of the last day at which a run is sent; its client is notified at the same hour of the evening before. */
const SENT_AT = 18
/** The backend sends within minutes. */
const LATE_MS = 15 * 60_000

type Rhythm = Pick<StandingOrder, "weekdays" | "everyWeeks" | "startsOn" | "endsOn" | "isPaused" | "runs" | "sending">

/**
 * The runs that can still be ordered for, soonest first, until `open` of them are open; skipped and confirmed ones are included.
 * Empty while paused.
 */
export const comingRuns = (
  order: Rhythm,
  now: number,
  terms: DeliveryTerms,
  open: number,
): ReadonlyArray<StandingRun> => {
  if (order.isPaused || order.weekdays.length === 0) return []
  const runs: Array<StandingRun> = []
  const today = romeDate(now)
  const first = dayNumber(order.startsOn) > dayNumber(today) ? order.startsOn : today
  for (let ahead = 0, found = 0; ahead < MAX_DAYS_AHEAD && found < open; ahead++) {
    const planned = addDays(first, ahead)
    if (order.endsOn !== null && planned > order.endsOn) break
    const date = isPlanned(order, planned) ? deliveredOn(planned) : null
    // Two days before one holiday: both are delivered on the day before.
    if (date === null || date < order.startsOn || date === runs.at(-1)?.date) continue
    const run = runOn(order, date, planned, { now, terms })
    if (run.orderBefore <= now) continue
    runs.push(run)
    if (run.state === "open") found += 1
  }
  return runs
}

/** The first one that is neither skipped nor confirmed; null when there is none. */
export const nextRun = (order: Rhythm, now: number, terms: DeliveryTerms): StandingRun | null =>
  comingRuns(order, now, terms, 1).find(isOpen) ?? null

/** The run whose proposal can be confirmed now, if any. */
export const dueRun = (order: Rhythm, now: number, terms: DeliveryTerms): StandingRun | null => {
  const run = nextRun(order, now, terms)
  return run === null || run.dueFrom > now ? null : run
}

export const isOpen = ({ state }: Pick<StandingRun, "state">): boolean => state === "open"

/** The backend is sending it now: it can no longer be confirmed or skipped. */
export const isBeingSent = ({ sendsAt }: Pick<StandingRun, "sendsAt">, now: number): boolean =>
  sendsAt !== null && sendsAt <= now

/** True after the sending hour of an automatic order's run: if it were opened again, it would be sent without asking. */
export const hasHourPassed = (
  { sending = null }: Pick<StandingOrder, "sending">,
  { orderBefore }: Pick<StandingRun, "orderBefore">,
  now: number,
): boolean => sending !== null && romeInstant(romeDate(orderBefore - 1), SENT_AT) <= now

/**
 * True when one of its runs was being sent between `from` and `to`: changes made by then can no longer be undone. In the minutes
 * after its hour the backend may not have sent it yet. Marks are ignored, because the change may have been one.
 */
export const wasSendingBetween = (
  order: Rhythm,
  { from, to }: { readonly from: number; readonly to: number },
  terms: DeliveryTerms,
): boolean =>
  comingRuns({ ...order, runs: [], isPaused: false }, from, terms, SOONEST_RUNS).some((run) => isBeingSent(run, to))

/** The hour of the first may have passed while it can still be ordered for. */
const SOONEST_RUNS = 3

const isPlanned = ({ weekdays, everyWeeks, startsOn }: Rhythm, day: CalendarDate): boolean =>
  weekdays.includes(weekday(day)) && (week(day) - week(startsOn)) % everyWeeks === 0

/** Weeks start on Monday; 1970 started on a Thursday. */
const week = (day: CalendarDate): number => Math.floor((dayNumber(day) + 3) / 7)

/** Before a holiday, not after it: a late delivery would be missing. */
const deliveredOn = (planned: CalendarDate): CalendarDate =>
  isWorkingDay(planned) ? planned : previousWorkingDay(planned)

const runOn = (
  { runs, sending = null }: Rhythm,
  date: CalendarDate,
  planned: CalendarDate,
  { now, terms }: { readonly now: number; readonly terms: DeliveryTerms },
): StandingRun => {
  // Nobody would see it on a Sunday, so it is shown from the working day before.
  const first = workingDaysBefore(date, DELIVERY_WORKING_DAYS + terms.minShippingDays)
  const last = lastOrderDay(date, first, terms)
  const mark = runs.find((run) => run.date === date)
  const { state = "open", stopped = [], orderId = null } = mark ?? {}
  const isAwaited = state === "open" && stopped.length === 0
  const sendsAt = romeInstant(last, SENT_AT)
  return {
    date,
    planned,
    dueFrom: romeInstant(first, 0),
    orderBefore: romeInstant(addDays(last, 1), 0),
    state,
    // A run that was not sent in its hour requires a person like any other.
    sendsAt: sending !== null && isAwaited && sendsAt > now - LATE_MS ? sendsAt : null,
    stopped,
    orderId,
  }
}
