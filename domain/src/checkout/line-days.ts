/** On which day each line can be brought: what is arriving comes with a delivery after it has arrived (S12.17). */
import { type CalendarDate, dayNumber } from "./rome-time.ts"
import { nextWorkingDay } from "./working-days.ts"

/** The first day on which something can be brought, or collected, that arrives on a day: the working day after it. */
export const earliestDay = (arrivesOn: CalendarDate): CalendarDate => nextWorkingDay(arrivesOn)

/** It can come on that day; what arrives on a day that nobody knows cannot be promised. */
export const comesOn = (earliest: CalendarDate | null, day: CalendarDate): boolean =>
  earliest !== null && dayNumber(earliest) <= dayNumber(day)

/** The first of the offered days on which all can come; null where there is none, or the day of one is not known. */
export const dayForAll = (
  earliest: ReadonlyArray<CalendarDate | null>,
  offered: ReadonlyArray<CalendarDate>,
): CalendarDate | null => offered.find((day) => earliest.every((each) => comesOn(each, day))) ?? null
