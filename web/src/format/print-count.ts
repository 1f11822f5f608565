/** Counts as the reader's language prints them: 1.240 in Italian, 1,240 in English. */
import type { Locale } from "@dispensa/domain"

export const printCount = (count: number, locale: Locale): string =>
  String(count).replace(/\B(?=(\d{3})+(?!\d))/g, locale === "en" ? "," : ".")
