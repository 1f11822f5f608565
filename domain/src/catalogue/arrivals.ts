/** Future arrivals at the supplier (S12.7). */
import { type Arrival, isDay } from "./availability.ts"

/** Arrivals still to come: sorted by day, then those without a day in the backend's order. */
export const comingArrivals = (arrivals: ReadonlyArray<Arrival>, today: string): ReadonlyArray<Arrival> => {
  const isDated = ({ day }: Arrival): boolean => day !== null && isDay(day)
  const dated = arrivals.filter((each) => isDated(each) && (each.day ?? "") >= today)
  return [
    ...dated.toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? "")),
    ...arrivals.filter((each) => !isDated(each) && !isPastWeek(each.week, today)),
  ]
}

/** Weeks of a long year. Half of them decide which year is nearest. */
const WEEKS = 53
const HALF = 26

/** The year is not stated: of the weeks with that number the nearest one is meant. */
const isPastWeek = (week: number | null, today: string): boolean =>
  week !== null && (week - weekOf(today) + WEEKS) % WEEKS > HALF

/** Calculated in UTC, where all days have the same length. */
const DAY_MS = 86_400_000

/** The ISO 8601 week number of a day: a week belongs to the year of its Thursday. */
const weekOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`)
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * DAY_MS
  return Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
}
