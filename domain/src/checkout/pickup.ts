/** When an order may be collected (S9.10): the cut-offs of the day on which it is sent, in Rome. */
import type { PickupSlot } from "../cart/order-request.ts"
import { type CalendarDate, romeDate, romeInstant } from "./rome-time.ts"
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from "./working-days.ts"

/** A time of collection that is still open. */
export interface PickupOffer {
  readonly date: CalendarDate
  /** The part of the day in which the goods are collected. */
  readonly slot: PickupSlot
  /** "10:00" */
  readonly from: string
  readonly to: string
  /** The instant at which collecting starts, epoch milliseconds. */
  readonly startsAt: number
  /** The order must be sent before this instant, epoch milliseconds. */
  readonly sentBefore: number
}

/** Working days ahead that are offered. */
export const PICKUP_DAYS = 3

/**
 * The open times, soonest first. Collected 13–16 when sent before 10 the same day, 10–13 when sent before 16 the day
 * before. Nobody prepares goods on a Sunday or a holiday: the day before is then the last working day.
 */
export const pickupSlots = (sentAt: number): ReadonlyArray<PickupOffer> =>
  pickupDays(romeDate(sentAt))
    .flatMap(offersOn)
    .filter((offer) => sentAt < offer.sentBefore)

/** The instant before which an order is sent that is collected in that half of the day. */
export const collectedIfSentBefore = (date: CalendarDate, slot: PickupSlot): number =>
  slot === "morning" ? romeInstant(previousWorkingDay(date), 16) : romeInstant(date, 10)

const pickupDays = (today: CalendarDate): ReadonlyArray<CalendarDate> => {
  const days = isWorkingDay(today) ? [today] : []
  while (days.length < PICKUP_DAYS) days.push(nextWorkingDay(days.at(-1) ?? today))
  return days
}

const offersOn = (date: CalendarDate): ReadonlyArray<PickupOffer> => [
  {
    date,
    slot: "morning",
    from: "10:00",
    to: "13:00",
    startsAt: romeInstant(date, 10),
    sentBefore: collectedIfSentBefore(date, "morning"),
  },
  {
    date,
    slot: "afternoon",
    from: "13:00",
    to: "16:00",
    startsAt: romeInstant(date, 13),
    sentBefore: collectedIfSentBefore(date, "afternoon"),
  },
]
