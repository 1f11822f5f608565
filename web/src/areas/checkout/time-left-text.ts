/** Until when to order, as a person says it: "Order within 2 h 13 min" (S9.9). */
import { timeLeft } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const timeLeftText = (until: number, now: number): string => {
  const { hours, minutes } = timeLeft(until, now)
  const left = hours === 0 ? m.checkout_minutes({ minutes }) : m.checkout_hours_minutes({ hours, minutes })
  return m.checkout_day_left({ left })
}
