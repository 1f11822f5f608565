/** Days, months and instants formatted in the user's language. An invalid date is returned unchanged. */
import { dayNumber, isDay, type Locale } from "@dispensa/domain"
import { languageTag } from "./numbers.ts"

const SHORT = { day: "2-digit", month: "2-digit", year: "numeric" } as const

/** The warehouse's time zone: instants are shown in it, wherever the user is. */
const ROME = "Europe/Rome"

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating one for a time zone is slow in a browser. */
const formatter = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const kept = formatters.get(key)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat(languageTag(locale), options)
  formatters.set(key, made)
  return made
}

type FormatDate = (date: string, locale: Locale) => string

const formatWith =
  (toInstant: (date: string) => string, options: Intl.DateTimeFormatOptions): FormatDate =>
  (date, locale) => {
    const time = Date.parse(toInstant(date))
    return Number.isNaN(time) ? date : formatter(locale, options).format(time)
  }

/** A calendar day has no time zone: noon falls on it everywhere. */
const ofDay = (options: Intl.DateTimeFormatOptions) =>
  formatWith((day) => `${day}T12:00:00Z`, { ...options, timeZone: "UTC" })

const ofInstant = (options: Intl.DateTimeFormatOptions) =>
  formatWith((instant) => instant, { ...options, timeZone: ROME })

/** A day such as 2026-11-24: "24/11/2026". */
export const formatDay = ofDay(SHORT)

/** A day such as 2026-11-24: "martedì 24 novembre". */
export const formatWeekday = ofDay({ weekday: "long", day: "numeric", month: "long" })

/** A day such as 2026-11-24: "martedì". */
export const formatWeekdayName = ofDay({ weekday: "long" })

/** A day such as 2026-11-24: "24 nov". */
export const formatShortDay = ofDay({ day: "numeric", month: "short" })

/** A day such as 2026-11-24: "24 novembre 2026". */
export const formatLongDay = ofDay({ dateStyle: "long" })

/** The day of an instant: "24/11/2026". */
export const formatInstantDay = ofInstant(SHORT)

/** The day of an instant: "24 novembre 2026". */
export const formatLongInstantDay = ofInstant({ dateStyle: "long" })

const ofTime = ofInstant({ ...SHORT, hour: "2-digit", minute: "2-digit" })

/** Day and time of an instant: "24/11/2026, 09:30". Just the day if the backend states no time. */
export const formatInstant: FormatDate = (instant, locale) =>
  isDay(instant) ? formatDay(instant, locale) : ofTime(instant, locale)

/** The time of an instant: "09:30". */
export const formatTime = ofInstant({ hour: "2-digit", minute: "2-digit" })
/** To the second, for events within a minute. */
export const formatExactTime = ofInstant({ hour: "2-digit", minute: "2-digit", second: "2-digit" })

/** A month such as 2026-11: "nov 26". */
export const formatMonth = formatWith((month) => `${month}-15T12:00:00Z`, {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
})

export interface DayName {
  readonly kind: "today" | "tomorrow" | "date"
  readonly date: string
}

/** Today, tomorrow, or the date itself. */
export const dayName = (date: string, today: string): DayName => {
  const distance = dayNumber(date) - dayNumber(today)
  return { kind: distance === 0 ? "today" : distance === 1 ? "tomorrow" : "date", date }
}
