/** The delivery promise, as text. */
import { type CalendarDate, type Locale, type PaymentMethod, pickupSlots } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { formatWeekday } from "../../format/dates.ts"
import type { Pickup } from "./use-checkout-draft.ts"
import { deliveredBy } from "./delivery-terms.ts"
import { pickupPlace } from "./pickup-places.ts"

export const promiseOf = (
  pickup: Pickup | null,
  now: number,
  locale: Locale,
  day: CalendarDate | null = null,
  method: PaymentMethod | null = null,
): string =>
  pickup === null
    ? deliveryPromise(day ?? deliveredBy(now), method, locale)
    : `${pickupWords(pickup, now, locale)} · ${pickupPlace(pickup.place).name()}`

/** An order that is prepared only after its payment has no day before that. */
export const deliveryPromise = (day: CalendarDate, method: PaymentMethod | null, locale: Locale): string => {
  const date = formatWeekday(day, locale)
  return method === "bank-transfer" ? m.checkout_delivery_after_transfer({ date }) : m.checkout_delivery_by({ date })
}

/** Includes the hours while the slot is offered. */
export const pickupWords = (pickup: Pickup, now: number, locale: Locale): string => {
  const offer = pickupSlots(now).find(({ date, slot }) => date === pickup.date && slot === pickup.slot)
  return offer === undefined
    ? formatWeekday(pickup.date, locale)
    : m.checkout_pickup({ date: formatWeekday(offer.date, locale), from: offer.from, to: offer.to })
}
