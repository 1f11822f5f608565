/** What of the supplier's arrivals is still to come (S12.7). */
import { type Arrival, isDay } from "./availability.ts"

/** Those that are still to come: by their days, then those without one as the backend has them. */
export const comingArrivals = (arrivals: ReadonlyArray<Arrival>, today: string): ReadonlyArray<Arrival> => {
  const isDated = ({ day }: Arrival): boolean => day !== null && isDay(day)
  const dated = arrivals.filter((each) => isDated(each) && (each.day ?? "") >= today)
  return [
    ...dated.toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? "")),
    ...arrivals.filter((each) => !isDated(each) && !isPastWeek(each.week, today)),
  ]
}

/** Weeks of a long year, and half of them. */
const WEEKS = 53
const HALF = 26

/** Nobody states the year: of the weeks with that number the nearest is meant. */
const isPastWeek = (week: number | null, today: string): boolean =>
  week !== null && (week - weekOf(today) + WEEKS) % WEEKS > HALF

/** Days are counted in UTC, where each is as long. */
const DAY_MS = 86_400_000

/** The number of a day's week (ISO 8601): a week is of the year in which its Thursday is. */
const weekOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`)
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * DAY_MS
  return Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
}
