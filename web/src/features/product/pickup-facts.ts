/** The pickup offer as words: which day it is, seen from today (S9.10). */
import { dayNumber, type Locale } from "@dispensa/domain"

export interface DayName {
  readonly kind: "today" | "tomorrow" | "date"
  readonly date: string
}

/** Today, tomorrow, or the date itself. */
export const dayName = (date: string, today: string): DayName => {
  const distance = dayNumber(date) - dayNumber(today)
  return { kind: distance === 0 ? "today" : distance === 1 ? "tomorrow" : "date", date }
}

/** A day such as 2026-11-24 in the reader's words: "martedì 24 novembre". */
export const printDay = (date: string, locale: Locale): string => {
  const time = Date.parse(`${date}T12:00:00Z`)
  if (Number.isNaN(time)) return date
  const language = locale === "en" ? "en-GB" : "it-IT"
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    time,
  )
}
