/** Counts and sizes formatted in the user's language. Prices are formatted in the domain (`formatPrice`, S9.1). */
import { LANGUAGES, type Locale } from "@dispensa/domain"

/** The locale of a language: the same wherever the shop runs. */
export const languageTag = (locale: Locale): string => LANGUAGES[locale].tag

/** "1.240" in Italian, "1,240" in English. */
export const formatCount = (count: number, locale: Locale): string =>
  count.toLocaleString(languageTag(locale), { useGrouping: "always", maximumFractionDigits: 0 })

/** "4,3": an average, with one decimal at most. */
export const formatAverage = (value: number, locale: Locale): string =>
  value.toLocaleString(languageTag(locale), { maximumFractionDigits: 1 })

/** From this size on, sizes are formatted in MB. */
const MEGABYTE = 1_000_000

/** "1,2 MB", "34 kB"; nothing for an unknown size. The unit never wraps to the next line. */
export const formatFileSize = (bytes: number, locale: Locale): string => {
  if (bytes <= 0) return ""
  const isLarge = bytes >= MEGABYTE
  const amount = isLarge ? bytes / MEGABYTE : Math.max(1, bytes / 1000)
  const number = amount.toLocaleString(languageTag(locale), { maximumFractionDigits: isLarge ? 1 : 0 })
  return `${number}\u00A0${isLarge ? "MB" : "kB"}`
}
