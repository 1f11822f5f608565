/**
 * The days that count for a delivery and a collection: Monday to Saturday, because support works six days a week (S9.9),
 * without Italy's public holidays.
 */
import { addDays, type CalendarDate, romeDate, weekday, dayNumber } from "./rome-time.ts"

/** The first day on which an arriving item can be delivered or collected: the working day after its arrival. */
export const earliestDay = (arrivesOn: CalendarDate): CalendarDate => nextWorkingDay(arrivesOn)

/** True when delivery on that day is possible; an unknown arrival promises nothing. */
export const comesOn = (earliest: CalendarDate | null, day: CalendarDate): boolean =>
  earliest !== null && dayNumber(earliest) <= dayNumber(day)

/** The first offered day that is possible for all; null when there is none, or one of them is unknown. */
export const dayForAll = (
  earliest: ReadonlyArray<CalendarDate | null>,
  offered: ReadonlyArray<CalendarDate>,
): CalendarDate | null => offered.find((day) => earliest.every((each) => comesOn(each, day))) ?? null

/** Public holidays on fixed days (law 260/1949 and its changes), as "MM-DD". */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "01-01",
  "01-06",
  "04-25",
  "05-01",
  "06-02",
  "08-15",
  "11-01",
  "12-08",
  "12-25",
  "12-26",
])

/** Saint Francis, 4 October: a public holiday again from 2026 (law 151 of 8 October 2025). */
const SAINT_FRANCIS = { day: "10-04", since: 2026 }

/** True on Italy's public holidays, including Easter Monday. Local patron saints' days are not included. */
export const isHoliday = (date: CalendarDate): boolean => {
  const year = Number(date.slice(0, 4))
  const day = date.slice(5)
  if (FIXED_HOLIDAYS.has(day)) return true
  if (day === SAINT_FRANCIS.day) return year >= SAINT_FRANCIS.since
  const easter = easterSunday(year)
  return date === easter || date === addDays(easter, 1)
}

/** Neither a Sunday nor a holiday. */
export const isWorkingDay = (date: CalendarDate): boolean => weekday(date) !== 0 && !isHoliday(date)

/** The first working day after that one. */
export const nextWorkingDay = (date: CalendarDate): CalendarDate => nearestWorkingDay(date, 1)

/** The last working day before that one. */
export const previousWorkingDay = (date: CalendarDate): CalendarDate => nearestWorkingDay(date, -1)

/** The date that many working days later; the first day itself does not count. */
export const addWorkingDays = (date: CalendarDate, days: number): CalendarDate => {
  let current = date
  for (let left = Math.min(days, MAX_DAYS); left > 0; left--) current = nextWorkingDay(current)
  return current
}

/** The date that many working days earlier. */
export const workingDaysBefore = (date: CalendarDate, days: number): CalendarDate => {
  let current = date
  for (let left = Math.min(days, MAX_DAYS); left > 0; left--) current = previousWorkingDay(current)
  return current
}

/** More is not a plausible delivery time; the limit keeps the loop short for any input. */
const MAX_DAYS = 366

/** The next working day in that direction; at the calendar's ends, where another day is the same day, the last one. */
const nearestWorkingDay = (date: CalendarDate, direction: 1 | -1): CalendarDate => {
  const next = addDays(date, direction)
  return next === date || isWorkingDay(next) ? next : nearestWorkingDay(next, direction)
}

export const DELIVERY_WORKING_DAYS = 3

/** Within three working days of the day on which the order is sent (S9.9). */
export const deliveryBy = (sentAt: number): CalendarDate => addWorkingDays(romeDate(sentAt), DELIVERY_WORKING_DAYS)

/** Easter in the Gregorian calendar (the anonymous algorithm of 1876). */
export const easterSunday = (year: number): CalendarDate => {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - leap - drift + 15) % 30
  const tail = year % 100
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(tail / 4) - epact - (tail % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * week) / 451)
  const sum = epact + week - 7 * shift + 114
  const month = String(Math.floor(sum / 31)).padStart(2, "0")
  return `${String(year).padStart(4, "0")}-${month}-${String((sum % 31) + 1).padStart(2, "0")}`
}
