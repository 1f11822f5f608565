/** Calendar days, written YYYY-MM-DD: the day in Italy of an instant, and sums of days. */

const DAY_MS = 24 * 3_600_000

const rome = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** The current day in Italy. */
export const romeDay = (instant: number): string => rome.format(instant)

const romeClock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome", hour: "2-digit", hourCycle: "h23" })

/** The current hour in Italy, 0 to 23. */
export const romeHour = (instant: number): number => Number(romeClock.format(instant))

/** The start of a working day, in epoch milliseconds. */
export const morningOf = (day: string): number => Date.parse(`${day}T06:00:00Z`)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The ISO 8601 week number of a day: the first week is the one with 4 January. */
export const weekOf = (day: string): number => {
  const thursday = daysAfter(day, 4 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7))
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - first) / (7 * DAY_MS)) + 1
}

export const endOfMonth = (day: string): string => {
  const [year = 1970, month = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Neither a Sunday nor a public holiday: nothing is delivered or collected then. */
export const isWorkday = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !HOLIDAYS.has(day.slice(5)) && !isSpecialHoliday(day)

export const nextWorkday = (day: string): string => {
  const next = daysAfter(day, 1)
  return isWorkday(next) ? next : nextWorkday(next)
}

/** Italy's public holidays with a fixed date. */
const HOLIDAYS: ReadonlySet<string> = new Set("01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26".split(" "))

/** Easter Monday, and Saint Francis from 2026 on. */
const isSpecialHoliday = (day: string): boolean =>
  day === daysAfter(easter(Number(day.slice(0, 4))), 1) || (day.endsWith("-10-04") && day >= "2026")

/** Gauss's formula for the Gregorian calendar. */
const easter = (year: number): string => {
  const century = Math.floor(year / 100)
  const lunar = (15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25)) % 30
  const full = (19 * (year % 19) + lunar) % 30
  const solar = (4 + century - Math.floor(century / 4)) % 7
  const week = (2 * (year % 4) + 4 * (year % 7) + 6 * full + solar) % 7
  const isLate = (full === 29 && week === 6) || (full === 28 && week === 6 && (11 * lunar + 11) % 30 < 19)
  return daysAfter(`${String(year).padStart(4, "0")}-03-22`, full + week - (isLate ? 7 : 0))
}

/** In the usual notation: 21/11/2026. */
export const formatDay = (day: string): string => day.split("-").toReversed().join("/")

const SHORTENED = { il: "l’", del: "dell’" } as const

/** With the Italian word before it, which is shortened before eight and eleven: "del 21/11/2026", "dell’11/11/2026". */
export const italianDay = (word: keyof typeof SHORTENED, day: string): string =>
  /-(?:08|11)$/u.test(day) ? `${SHORTENED[word]}${formatDay(day)}` : `${word} ${formatDay(day)}`
