/** Days, months and instants as the reader's language writes them. What is no date stays as it is. */
import { dayNumber, isDay, type Locale } from "@dispensa/domain"
import { languageTag } from "./numbers.ts"

const SHORT = { day: "2-digit", month: "2-digit", year: "numeric" } as const

/** Where the goods are: instants are shown in this zone, wherever the reader is. */
const ROME = "Europe/Rome"

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept once made: a browser takes long to make one for a time zone. */
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

/** A calendar day has no zone: its noon is that day everywhere. */
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

/** The day on which an instant falls: "24/11/2026". */
export const formatInstantDay = ofInstant(SHORT)

/** The day on which an instant falls: "24 novembre 2026". */
export const formatLongInstantDay = ofInstant({ dateStyle: "long" })

const ofTime = ofInstant({ ...SHORT, hour: "2-digit", minute: "2-digit" })

/** Day and time of an instant: "24/11/2026, 09:30". Where a backend knows the day alone, that day. */
export const formatInstant: FormatDate = (instant, locale) =>
  isDay(instant) ? formatDay(instant, locale) : ofTime(instant, locale)

/** The time of an instant: "09:30". */
export const formatTime = ofInstant({ hour: "2-digit", minute: "2-digit" })
/** To the second, for what happens within a minute. */
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
