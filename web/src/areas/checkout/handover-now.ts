/** Whether the chosen handover is still offered at an instant (S9.9, S9.10). */
import { type CalendarDate, deliveryDayNow, type Handover, pickupSlots } from "@dispensa/domain"
import type { Pickup } from "./checkout-memory.ts"
import { deliveredBy, deliveryTerms } from "./delivery-terms.ts"

/** The chosen handover, if it is still offered at that instant. Without a day the first one. */
export const handoverOf = (pickup: Pickup | null, now: number, day: CalendarDate | null = null): Handover | null => {
  if (pickup === null) {
    const date = deliveryDayNow(day, now, deliveryTerms())
    return date === null ? null : { _tag: "Delivery", date }
  }
  const offer = pickupSlots(now).find(({ date, slot }) => date === pickup.date && slot === pickup.slot)
  return offer === undefined ? null : { _tag: "Pickup", ...pickup, from: offer.from, to: offer.to }
}

/** The handover an order confirmed earlier gets now: the same one, or another day; null if its time has passed. */
export const handoverNow = (chosen: Handover, now: number): Handover | null =>
  sameHandover(chosen, now) ?? (chosen._tag === "Delivery" ? { _tag: "Delivery", date: deliveredBy(now) } : null)

/** The same handover; null if it is no longer offered. */
export const sameHandover = (chosen: Handover, now: number): Handover | null =>
  chosen._tag === "Delivery"
    ? handoverOf(null, now, chosen.date)
    : handoverOf({ date: chosen.date, slot: chosen.slot, place: chosen.place ?? "" }, now)
