/**
 * A written date with the word that a sentence puts before it: "del 24/11/2026", but "dell’11/11/2026". Of the shop's
 * languages only Italian shortens that word, before eight and eleven; in the others these messages are the date alone.
 */
import type { Locale } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"

const begun = (date: string) => ({ date, begins: /^(?:0?8|11)\b/u.test(date) ? "vowel" : "consonant" })

export const onDate = (date: string, locale: Locale): string => m.date_on(begun(date), { locale })
export const ofDate = (date: string, locale: Locale): string => m.date_of(begun(date), { locale })
export const fromDate = (date: string, locale: Locale): string => m.date_from(begun(date), { locale })
export const toDate = (date: string, locale: Locale): string => m.date_to(begun(date), { locale })
