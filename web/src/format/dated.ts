/**
 * A formatted date with its preposition in a sentence: "del 24/11/2026", but "dell’11/11/2026". Of the shop's
 * languages only Italian elides it, before eight and eleven; in the others this message is the date alone.
 */
import { DAY_MS, type Locale, romeDate, romeTime } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"
import { formatLongInstantDay } from "./dates.ts"

const withPreposition =
  (word: "on" | "of" | "from" | "to") =>
  (date: string, locale: Locale): string =>
    m.date_said({ date, word, begins: /^(?:0?8|11)\b/u.test(date) ? "vowel" : "" }, { locale })

export const onDate = withPreposition("on")
export const ofDate = withPreposition("of")
export const fromDate = withPreposition("from")
export const toDate = withPreposition("to")

/** The time since which something is current: the time today, yesterday with its time, otherwise the day. */
export const asOfText = (at: number, locale: Locale, now: number = Date.now()): string => {
  const day = romeDate(at)
  if (day === romeDate(now)) return m.content_as_of_today({ time: romeTime(at) }, { locale })
  if (day === romeDate(now - DAY_MS)) return m.content_as_of_yesterday({ time: romeTime(at) }, { locale })
  return m.content_as_of_day(
    { day: ofDate(formatLongInstantDay(new Date(at).toISOString(), locale), locale) },
    { locale },
  )
}
