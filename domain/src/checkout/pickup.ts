/** When an order may be collected (S9.10): the cut-offs of the day on which it is sent, in Rome. */
import type { PickupSlot } from "../cart/order-request.ts"
import { type CalendarDate, romeDate, romeInstant } from "./rome-time.ts"
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from "./working-days.ts"

/** A pickup slot that is still open. */
export interface PickupOffer {
  readonly date: CalendarDate
  /** The part of the day in which the order is collected. */
  readonly slot: PickupSlot
  /** "10:00" */
  readonly from: string
  readonly to: string
  /** The start of the slot, epoch milliseconds. */
  readonly startsAt: number
  /** The order must be sent before this instant, epoch milliseconds. */
  readonly sentBefore: number
}

/** The number of working days offered ahead. */
export const PICKUP_DAYS = 3

/**
 * The open slots, soonest first: 13–16 when sent before 10 the same day, 10–13 when sent before 16 the day before. Orders are not
 * prepared on a Sunday or a holiday: the day before is then the last working day.
 */
export const pickupSlots = (sentAt: number): ReadonlyArray<PickupOffer> =>
  pickupDays(romeDate(sentAt))
    .flatMap(offersOn)
    .filter((offer) => sentAt < offer.sentBefore)

/** The instant before which an order must be sent to be collected in that half of the day. */
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
