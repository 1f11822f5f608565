/** Texts for a standing order's rhythm and address. */
import { addDays, romeDate, type StandingOrder, STOP_REASONS, type StopReason } from "@dispensa/domain"
import { toDate } from "../../format/dated.ts"
import { formatDay, formatTime, formatWeekday, formatWeekdayName } from "../../format/dates.ts"
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
    ...(endsOn === null
      ? []
      : [m.standing_until({ date: toDate(formatDay(endsOn, currentLocale()), currentLocale()) })]),
  ].join(" · ")

/** "Parte da solo martedì 24 novembre alle 18:00". */
export const sendsText = (at: number): string =>
  m.standing_sends_on({
    date: formatWeekday(romeDate(at), currentLocale()),
    time: formatTime(new Date(at).toISOString(), currentLocale()),
  })

/** Why a run was not sent; an unknown reason of another backend version counts as one too. */
export const stoppedText = (reasons: ReadonlyArray<string>): string => {
  const known = STOP_REASONS.filter((why) => reasons.includes(why)).map((why) => REASONS[why]())
  return m.standing_stopped({ why: known.length === 0 ? m.standing_stopped_other() : known.join(", ") })
}

const REASONS: Readonly<Record<StopReason, () => string>> = {
  Price: m.standing_stopped_price,
  New: m.standing_stopped_new,
  Unavailable: m.standing_stopped_unavailable,
  Total: m.standing_stopped_total,
  Minimum: m.standing_stopped_minimum,
  Quantity: m.standing_stopped_quantity,
  Payment: m.standing_stopped_payment,
  Empty: m.standing_stopped_empty,
}

/** Path of its proposal for a day. */
export const proposalPath = (standingId: string, day: string): string =>
  `/pages/proposal?standing=${encodeURIComponent(standingId)}&day=${day}`
