/** The deadline for changes of an order: as long as an order sent now would still arrive on its day (S9.9, S9.10). */
import type { StoredOrder } from "../../db/records.ts"
import { daysAfter, isWorkday, nextWorkday, romeDay, romeHour } from "../common/days.ts"
import { expectedOn } from "../orders/steps.ts"

/** Working days from sending to delivery. */
const DELIVERY_WORKDAYS = 3
/**
 * Goods collected from ten to one are sent before this hour of the previous working day; those collected in the afternoon, of
 * the same day.
 */
const MORNING_BEFORE = 16
const AFTERNOON_BEFORE = 10

export const isInTime = (order: StoredOrder, now: number): boolean => {
  const { handover } = order
  const today = romeDay(now)
  if (handover?._tag === "Pickup") {
    const isMorning = handover.slot === "morning"
    const lastDay = isMorning ? previousWorkday(handover.date) : handover.date
    return today < lastDay || (today === lastDay && romeHour(now) < (isMorning ? MORNING_BEFORE : AFTERNOON_BEFORE))
  }
  const day = expectedOn(order)
  // An order promised for too early a day may be changed until the end of the day of sending.
  return day !== null && (today <= romeDay(Date.parse(order.placedAt)) || isThereOn(day, today))
}

/** Whether goods sent on one day arrive by another. */
export const isThereOn = (day: string, sentOn: string): boolean => workdaysAfter(sentOn, DELIVERY_WORKDAYS) <= day

const workdaysAfter = (day: string, count: number): string =>
  count === 0 ? day : workdaysAfter(nextWorkday(day), count - 1)

const previousWorkday = (day: string): string => {
  const previous = daysAfter(day, -1)
  return isWorkday(previous) ? previous : previousWorkday(previous)
}
