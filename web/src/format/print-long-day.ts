/** A day with its year, in words. */
import type { Locale } from "@dispensa/domain"

/** A day such as 2026-11-24: "24 novembre 2026"; what is no day stays as it is. */
export const printLongDay = (day: string, locale: Locale): string => {
  const time = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(time)) return day
  return new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "it-IT", { dateStyle: "long", timeZone: "UTC" }).format(
    time,
  )
}
