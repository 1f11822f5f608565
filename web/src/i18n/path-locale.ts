/** The language that a path is in: Italian unless it begins with another one's code (S2.10). Light: the first chunk uses it. */
import { DEFAULT_LANGUAGE, type Locale, prefixedLanguage } from "@dispensa/domain"

export const pathLocale = (path: string): Locale => prefixedLanguage(path) ?? DEFAULT_LANGUAGE
