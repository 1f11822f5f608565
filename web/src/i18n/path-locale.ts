/** The language of a path, and whether this installation offers it. Small: the first chunk uses it. */
import { DEFAULT_LANGUAGE, type Locale, prefixedLanguage } from "@dispensa/domain"
import { installation } from "../platform/installation.ts"

/** Italian unless the path has another language's prefix (S2.10). */
export const pathLocale = (path: string): Locale => prefixedLanguage(path) ?? DEFAULT_LANGUAGE

const { languages } = installation

/** A page in a language that is not offered is shown in the first one that is (ADR 0043). */
export const offeredLocale = (locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)
