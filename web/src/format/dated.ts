/**
 * A written date with the word that a sentence puts before it: "del 24/11/2026", but "dell’11/11/2026". Of the shop's
 * languages only Italian shortens that word, before eight and eleven; in the others this message is the date alone.
 */
import type { Locale } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"

const said =
  (word: "on" | "of" | "from" | "to") =>
  (date: string, locale: Locale): string =>
    m.date_said({ date, word, begins: /^(?:0?8|11)\b/u.test(date) ? "vowel" : "" }, { locale })

export const onDate = said("on")
export const ofDate = said("of")
export const fromDate = said("from")
export const toDate = said("to")
