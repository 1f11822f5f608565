/** How often and how much of an item is bought, and whether it is due, derived from the days of the purchases (ADR 48). */
import { addDecimals } from "../amounts/decimals.ts"
import { addDays, type CalendarDate, dayNumber, romeDate } from "../checkout/rome-time.ts"
import type { Purchase } from "./usual-values.ts"

/** All orders of one item on one day, combined. */
export interface BuyingDay {
  readonly day: CalendarDate
  readonly quantity: number
  /** The price in the last order of that day. */
  readonly unitPrice: number
}

/** Newest first, whatever the order of the purchases. */
export const buyingDays = (purchases: ReadonlyArray<Purchase>): ReadonlyArray<BuyingDay> => {
  const days = new Map<CalendarDate, BuyingDay>()
  for (const { placedAt, quantity, unitPrice } of purchases.toSorted(byTime)) {
    const day = romeDate(Date.parse(placedAt))
    days.set(day, { day, quantity: addDecimals(days.get(day)?.quantity ?? 0, quantity), unitPrice })
  }
  return [...days.values()].toReversed()
}

/** Ties in time are sorted too, so that the order of the backend's answer never matters. */
const byTime = (one: Purchase, other: Purchase): number =>
  Date.parse(one.placedAt) - Date.parse(other.placedAt) ||
  one.orderId.localeCompare(other.orderId) ||
  one.unitPrice - other.unitPrice

/** Habits change: older days say little about the present. */
const RECENT_DAYS = 9
/** Two days are a single interval, which is not a habit yet. */
const FEWEST_DAYS = 3

/** The median of the recent days; of an even number the smaller middle one, so that the quantity was really ordered. */
export const usualQuantity = (days: ReadonlyArray<BuyingDay>): number =>
  lowerMedian(days.slice(0, RECENT_DAYS).map(({ quantity }) => quantity)) ?? 0

/** The most ordered on one day. */
export const largestQuantity = (days: ReadonlyArray<BuyingDay>): number =>
  days.reduce((most, { quantity }) => Math.max(most, quantity), 0)

/** The median interval between the recent days; null without a habit. */
export const rhythmOf = (days: ReadonlyArray<BuyingDay>): number | null => {
  const recent = days.slice(0, RECENT_DAYS)
  if (recent.length < FEWEST_DAYS) return null
  return lowerMedian(recent.slice(1).map(({ day }, at) => dayNumber(recent[at]?.day ?? day) - dayNumber(day)))
}

const lowerMedian = (numbers: ReadonlyArray<number>): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? null

export type Due =
  /** Days overdue; 0 is today. */
  | { readonly _tag: "Due"; readonly since: number }
  | { readonly _tag: "Later"; readonly inDays: number }
  /** Bought too rarely to tell. */
  | { readonly _tag: "Irregular" }
  /** It had a rhythm, but has not been bought for so long that it seems no longer wanted. */
  | { readonly _tag: "Lapsed" }

/** The number of rhythms after which an item has lapsed, in addition to a month of holidays without orders. */
const LAPSED_RHYTHMS = 4
const HOLIDAYS = 30

export const dueOf = (last: CalendarDate, rhythm: number | null, today: CalendarDate): Due => {
  if (rhythm === null) return { _tag: "Irregular" }
  const since = dayNumber(today) - dayNumber(addDays(last, rhythm))
  if (since < 0) return { _tag: "Later", inDays: -since }
  return since + rhythm > LAPSED_RHYTHMS * rhythm + HOLIDAYS ? { _tag: "Lapsed" } : { _tag: "Due", since }
}
