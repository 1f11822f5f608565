/**
 * The shop's languages, one entry each. Adding one takes an entry here, a folder of texts, and whatever the checks then report
 * (docs/guides/language.md). Imports nothing, because the storefront's first script reads it.
 */

interface Language {
  /** Conventions for dates and numbers as a BCP 47 tag: the same wherever the shop runs. */
  readonly tag: string
  /** Conventions for amounts in euro. */
  readonly euroTag: string
  /** The decimal separator of an amount. */
  readonly decimal: "," | "."
  /** Separates the cells of a table as text: where the comma is the decimal separator, spreadsheets use the semicolon. */
  readonly separator: ";" | ","
}

export const LANGUAGES = {
  it: { tag: "it-IT", euroTag: "it-IT", decimal: ",", separator: ";" },
  en: { tag: "en-GB", euroTag: "en-IE", decimal: ".", separator: "," },
} as const satisfies Readonly<Record<string, Language>>

export type LanguageCode = keyof typeof LANGUAGES

/** Its paths have no prefix; those of every other language start with its code (S2.10). */
export const DEFAULT_LANGUAGE: LanguageCode = "it"

export const isLanguage = (text: string): text is LanguageCode => Object.hasOwn(LANGUAGES, text)

export const LOCALES: ReadonlyArray<LanguageCode> = Object.keys(LANGUAGES).filter(isLanguage)

/** The language named by the first segment of a path; null when there is none. */
export const prefixedLanguage = (path: string): LanguageCode | null => {
  const first = /^\/([^/?#]*)/.exec(path)?.[1] ?? ""
  return isLanguage(first) && first !== DEFAULT_LANGUAGE ? first : null
}
