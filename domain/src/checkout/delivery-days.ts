/** The days offered for a delivery: from the first possible one to the end of the supplier's period (S9.9, S9.12). */
import { addDays, type CalendarDate, dayNumber, romeDate, romeInstant } from "./rome-time.ts"
import { addWorkingDays, DELIVERY_WORKING_DAYS, deliveryBy, nextWorkingDay } from "./working-days.ts"

/** How often the supplier orders: days more than one period ahead are not promised. */
export type OrderPeriod = "DAY" | "WEEK" | "MONTH"

export interface DeliveryTerms {
  /** Working days before anything is sent, in addition to the usual three. */
  readonly minShippingDays: number
  readonly orderPeriod: OrderPeriod
}

export interface DeliveryDay {
  readonly date: CalendarDate
  /** The order must be sent before this instant, epoch milliseconds. */
  readonly orderBefore: number
}

const PERIOD_DAYS: Readonly<Record<OrderPeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 30 }

/** The first day by which an order sent now is delivered. */
export const firstDeliveryDay = (now: number, { minShippingDays }: DeliveryTerms): CalendarDate =>
  addWorkingDays(deliveryBy(now), minShippingDays)

/** Working days, soonest first; never empty. */
export const deliveryDays = (now: number, terms: DeliveryTerms): ReadonlyArray<DeliveryDay> => {
  const first = firstDeliveryDay(now, terms)
  const end = dayNumber(addDays(first, PERIOD_DAYS[terms.orderPeriod]))
  const days: Array<DeliveryDay> = []
  let lastOrder = romeDate(now)
  for (let date = first; dayNumber(date) < end; date = nextWorkingDay(date)) {
    lastOrder = lastOrderDay(date, lastOrder, terms)
    days.push({ date, orderBefore: romeInstant(addDays(lastOrder, 1), 0) })
  }
  return days
}

/** The last day on which an order would still arrive by that date, searched from a day on which it would. */
export const lastOrderDay = (
  date: CalendarDate,
  from: CalendarDate,
  { minShippingDays }: DeliveryTerms,
): CalendarDate => {
  let last = from
  for (let next = addDays(last, 1); next !== last; next = addDays(last, 1)) {
    const there = addWorkingDays(next, DELIVERY_WORKING_DAYS + minShippingDays)
    if (dayNumber(there) > dayNumber(date)) break
    last = next
  }
  return last
}

/** The chosen day, if it is still possible; the first day when none was chosen. Null when its time has passed. */
export const deliveryDayNow = (chosen: CalendarDate | null, now: number, terms: DeliveryTerms): CalendarDate | null => {
  const days = deliveryDays(now, terms)
  if (chosen === null) return days[0]?.date ?? firstDeliveryDay(now, terms)
  return days.find(({ date }) => date === chosen)?.date ?? null
}

/** Hours and minutes, as in "2 h 13 min"; a minute that has begun counts as a whole one. */
export const timeLeft = (until: number, now: number): { readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE_MS))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

const MINUTE_MS = 60_000
