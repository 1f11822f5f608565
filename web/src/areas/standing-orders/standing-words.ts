/** A standing order's rhythm and place in words. */
import { addDays, type StandingOrder } from "@dispensa/domain"
import { formatDay, formatWeekdayName } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"

/** Any Sunday: 1 day later is Monday. */
const A_SUNDAY = "2026-03-01"

export const weekdayName = (day: number): string => formatWeekdayName(addDays(A_SUNDAY, day), currentLocale())

/** "martedì, venerdì · Ogni settimana · fino al 31/12/2026". */
export const standingRhythm = ({ weekdays, everyWeeks, endsOn }: StandingOrder): string =>
  [
    weekdays.map(weekdayName).join(", "),
    m.standing_weeks({ count: everyWeeks }),
    ...(endsOn === null ? [] : [m.standing_until({ date: formatDay(endsOn, currentLocale()) })]),
  ].join(" · ")

/** Where its proposal for a day stands. */
export const proposalPath = (standingId: string, day: string): string =>
  `/pages/proposal?standing=${encodeURIComponent(standingId)}&day=${day}`
