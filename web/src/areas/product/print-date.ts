/** A date as the reader's language writes it. */
import type { Locale } from "@dispensa/domain"

/** "2026-03-02" becomes "2 marzo 2026"; what is no date stays as it is. */
export const printDate = (date: string, locale: Locale): string => {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return date
  const language = locale === "en" ? "en-GB" : "it-IT"
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Rome" }).format(time)
}
