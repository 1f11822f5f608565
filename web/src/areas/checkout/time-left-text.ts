/** The order deadline in everyday words: "Order by 23:00 today (6 h 32 min)" (S9.9). */
import { romeDate, timeLeft } from "@dispensa/domain"
import { formatTime, formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"

export const timeLeftText = (until: number, now: number): string => {
  const { hours, minutes } = timeLeft(until, now)
  const left = hours === 0 ? m.checkout_minutes({ minutes }) : m.checkout_hours_minutes({ hours, minutes })
  // Midnight is shown as the last minute of the day before.
  const last = until - MINUTE_MS
  const isMidnight = romeDate(last) !== romeDate(until)
  const shown = isMidnight ? last : until
  const time = formatTime(new Date(shown).toISOString(), currentLocale())
  return m.checkout_day_left({ time, day: dayText(shown, now), left })
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const dayText = (until: number, now: number): string => {
  const day = romeDate(until)
  if (day === romeDate(now)) return m.checkout_day_today()
  return day === romeDate(now + DAY_MS) ? m.checkout_day_tomorrow() : formatWeekday(day, currentLocale())
}
