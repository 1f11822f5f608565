/** When the goods come, in the reader's words. */
import { deliveryBy, type Locale, pickupSlots } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { printDay } from "../../lib/print-day.ts"
import type { Draft } from "./checkout-draft.ts"

export const promiseOf = (pickup: Draft["pickup"], now: number, locale: Locale): string => {
  if (pickup === null) return m.checkout_delivery_by({ date: printDay(deliveryBy(now), locale) })
  const offer = pickupSlots(now).find(({ date, slot }) => date === pickup.date && slot === pickup.slot)
  return offer === undefined
    ? printDay(pickup.date, locale)
    : m.checkout_pickup({ date: printDay(offer.date, locale), from: offer.from, to: offer.to })
}
