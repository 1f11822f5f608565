/** The language of a path: Italian unless it has another language's prefix (S2.10). Small: the first chunk uses it. */
import { DEFAULT_LANGUAGE, type Locale, prefixedLanguage } from "@dispensa/domain"

export const pathLocale = (path: string): Locale => prefixedLanguage(path) ?? DEFAULT_LANGUAGE
