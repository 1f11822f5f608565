/** Days and instants in few characters, as tables show them. */
import type { Locale } from "@dispensa/domain"

const languageOf = (locale: Locale): string => (locale === "en" ? "en-GB" : "it-IT")

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const

/** A day such as 2026-11-24: "24/11/2026". What is no day stays as it is. */
export const printDate = (day: string, locale: Locale): string => {
  const time = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(time)
    ? day
    : new Intl.DateTimeFormat(languageOf(locale), { ...DAY, timeZone: "UTC" }).format(time)
}

const ofInstant = (options: Intl.DateTimeFormatOptions) => (instant: string, locale: Locale) => {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return instant
  return new Intl.DateTimeFormat(languageOf(locale), { ...options, timeZone: "Europe/Rome" }).format(time)
}

/** The day on which an instant falls where the goods are. */
export const printInstantDate = ofInstant(DAY)

/** Day and time of an instant where the goods are: "24/11/2026, 09:30". */
export const printInstant = ofInstant({ ...DAY, hour: "2-digit", minute: "2-digit" })

/** A month such as 2026-11: "nov 26". */
export const printMonth = (month: string, locale: Locale): string => {
  const time = Date.parse(`${month}-15T12:00:00Z`)
  if (Number.isNaN(time)) return month
  return new Intl.DateTimeFormat(languageOf(locale), { month: "short", year: "2-digit", timeZone: "UTC" }).format(time)
}
