/** Until when an order may be changed: as long as one sent now would still be there on its day (S9.9, S9.10). */
import type { StoredOrder } from "../../db/records.ts"
import { daysAfter, isWorkday, nextWorkday, romeDay, romeHour } from "../common/days.ts"
import { expectedOn } from "../orders/steps.ts"

/** Working days from sending to delivery. */
const DELIVERY_WORKDAYS = 3
/** What is collected from ten to one is sent before this hour of the working day before; in the afternoon, of the day itself. */
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
  // A day that was promised too early may be changed until the end of the day of sending.
  return day !== null && (today <= romeDay(Date.parse(order.placedAt)) || isThereOn(day, today))
}

/** Whether what is sent on a day is there on another one. */
export const isThereOn = (day: string, sentOn: string): boolean => workdaysAfter(sentOn, DELIVERY_WORKDAYS) <= day

const workdaysAfter = (day: string, count: number): string =>
  count === 0 ? day : workdaysAfter(nextWorkday(day), count - 1)

const previousWorkday = (day: string): string => {
  const previous = daysAfter(day, -1)
  return isWorkday(previous) ? previous : previousWorkday(previous)
}
