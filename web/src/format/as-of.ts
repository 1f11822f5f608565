/** From when something is, as one says it: the time today, yesterday with its time, else the day. */
import { DAY_MS, type Locale, romeDate, romeTime } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"
import { ofDate } from "./dated.ts"
import { formatLongInstantDay } from "./dates.ts"

export const asOfText = (at: number, locale: Locale, now: number = Date.now()): string => {
  const day = romeDate(at)
  if (day === romeDate(now)) return m.content_as_of_today({ time: romeTime(at) }, { locale })
  if (day === romeDate(now - DAY_MS)) return m.content_as_of_yesterday({ time: romeTime(at) }, { locale })
  return m.content_as_of_day(
    { day: ofDate(formatLongInstantDay(new Date(at).toISOString(), locale), locale) },
    { locale },
  )
}
