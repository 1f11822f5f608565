/** The clock and calendar of Europe/Rome, computed from an instant without time zone data or a clock. */

/** The offset of Rome is a whole number of these. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A calendar day, "2026-03-02". */
export type CalendarDate = string

/** Orders have no instants outside 1970–9999: the nearest one inside is used. */
const LAST_INSTANT = Date.UTC(9999, 11, 31)
const instant = (epochMs: number): number =>
  Number.isNaN(epochMs) ? 0 : Math.min(LAST_INSTANT, Math.max(0, Math.floor(epochMs)))

/** The last Sunday of a month with 31 days (0 = January), 01:00 UTC: when the European Union changes its clocks. */
const clockChange = (year: number, month: number): number => {
  const lastDay = Date.UTC(year, month, 31)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS + HOUR_MS
}

/** The offset of Rome from UTC at that instant: two hours in summer, one in winter (the rule in force since 1996). */
export const romeOffset = (epochMs: number): number => {
  const at = instant(epochMs)
  const year = new Date(at).getUTCFullYear()
  return at >= clockChange(year, 2) && at < clockChange(year, 9) ? 2 * HOUR_MS : HOUR_MS
}

/** The day in Rome at that instant. */
export const romeDate = (epochMs: number): CalendarDate => isoDate(instant(epochMs) + romeOffset(epochMs))

/** The time of day in Rome at that instant, "09:05". */
export const romeTime = (epochMs: number): string => {
  const at = instant(epochMs) + romeOffset(epochMs)
  return new Date(Math.min(at, LAST_INSTANT)).toISOString().slice(11, 16)
}

/** The instant of a full hour in Rome on that day (for hours that exist once every day). */
export const romeInstant = (date: CalendarDate, hour: number): number => {
  const utc = dayNumber(date) * DAY_MS + hour * HOUR_MS
  return utc - romeOffset(utc - HOUR_MS)
}

/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => new Date(dayNumber(date) * DAY_MS).getUTCDay()

export const addDays = (date: CalendarDate, days: number): CalendarDate => isoDate((dayNumber(date) + days) * DAY_MS)

/** Days since 1970-01-01; a text that is not a date counts as that day. */
export const dayNumber = (date: CalendarDate): number => {
  const epochMs = Date.parse(`${date}T00:00:00Z`)
  return isoDate(epochMs) === date ? epochMs / DAY_MS : 0
}

const isoDate = (epochMs: number): CalendarDate => new Date(instant(epochMs)).toISOString().slice(0, 10)
