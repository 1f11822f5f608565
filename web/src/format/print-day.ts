/** Calendar days in the reader's words. */
import type { Locale } from "@dispensa/domain"

/** A day such as 2026-11-24: "martedì 24 novembre"; what is no day stays as it is. */
export const printDay = (date: string, locale: Locale): string => {
  const time = Date.parse(`${date}T12:00:00Z`)
  if (Number.isNaN(time)) return date
  const language = locale === "en" ? "en-GB" : "it-IT"
  return new Intl.DateTimeFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(time)
}
