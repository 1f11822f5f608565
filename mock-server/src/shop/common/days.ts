/** Calendar days, written YYYY-MM-DD: the day in Italy of an instant, and sums of days. */

const DAY_MS = 24 * 3_600_000

const rome = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** The day it is in Italy. */
export const romeDay = (instant: number): string => rome.format(instant)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const endOfMonth = (day: string): string => {
  const [year = 1970, month = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Sundays are skipped: nobody delivers then. */
export const nextWorkday = (day: string): string => {
  const next = daysAfter(day, 1)
  return new Date(`${next}T00:00:00Z`).getUTCDay() === 0 ? daysAfter(next, 1) : next
}

/** As people write it: 21/11/2026. */
export const formatDay = (day: string): string => day.split("-").toReversed().join("/")
