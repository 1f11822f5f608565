/** The languages that this installation offers: a page in another one is shown in the first of them (ADR 0043). */
import type { Locale } from "@dispensa/domain"
import { installation } from "../platform/installation.ts"

const { languages } = installation

export const offeredLocale = (locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)
