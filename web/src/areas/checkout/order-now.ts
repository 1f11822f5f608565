/** What an order gets at an instant: the cart it was queued for, and its handover if that is still offered (S9.9, S9.10). */
import {
  type CalendarDate,
  cartOf,
  type CartOwner,
  deliveryDayNow,
  type Handover,
  type OrderNow,
  pickupSlots,
  type QueuedOrder,
  type ShopState,
  viewOrdered,
} from "@dispensa/domain"
import type { Pickup } from "./checkout-memory.ts"
import { deliveredBy, deliveryTerms } from "./delivery-terms.ts"

/** A queued order with the current cart and handover. */
export const orderNow = (
  { carts }: Pick<ShopState, "carts">,
  owner: CartOwner,
  { wish }: Pick<QueuedOrder, "wish">,
  now: number,
): OrderNow => ({ cart: viewOrdered(cartOf(carts, owner)), handover: handoverNow(wish.handover, now) })

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
