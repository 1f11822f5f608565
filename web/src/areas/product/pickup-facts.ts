/** The pickup offer as words: which day it is, seen from today (S9.10). */
import { dayNumber } from "@dispensa/domain"

export interface DayName {
  readonly kind: "today" | "tomorrow" | "date"
  readonly date: string
}

/** Today, tomorrow, or the date itself. */
export const dayName = (date: string, today: string): DayName => {
  const distance = dayNumber(date) - dayNumber(today)
  return { kind: distance === 0 ? "today" : distance === 1 ? "tomorrow" : "date", date }
}
