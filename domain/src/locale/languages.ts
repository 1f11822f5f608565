/**
 * The shop's languages, one entry each: adding one is an entry here, a folder of texts, and what the checks then name
 * (docs/guides/language.md). Nothing is imported: the storefront's first script reads it.
 */

interface Language {
  /** Conventions of dates and numbers, as BCP 47 names them: the same wherever the shop runs. */
  readonly tag: string
  /** Conventions of amounts in euro. */
  readonly euroTag: string
  /** The sign before an amount's cents. */
  readonly decimal: "," | "."
  /** Between the cells of a table as text: where the comma is the decimal sign, spreadsheets take the semicolon. */
  readonly separator: ";" | ","
}

export const LANGUAGES = {
  it: { tag: "it-IT", euroTag: "it-IT", decimal: ",", separator: ";" },
  en: { tag: "en-GB", euroTag: "en-IE", decimal: ".", separator: "," },
} as const satisfies Readonly<Record<string, Language>>

export type LanguageCode = keyof typeof LANGUAGES

/** Its paths have no prefix; every other language is below its own code (S2.10). */
export const DEFAULT_LANGUAGE: LanguageCode = "it"

export const isLanguage = (text: string): text is LanguageCode => Object.hasOwn(LANGUAGES, text)

export const LOCALES: ReadonlyArray<LanguageCode> = Object.keys(LANGUAGES).filter(isLanguage)

/** The language that a path's first part names; null when it names none. */
export const prefixedLanguage = (path: string): LanguageCode | null => {
  const first = /^\/([^/?#]*)/.exec(path)?.[1] ?? ""
  return isLanguage(first) && first !== DEFAULT_LANGUAGE ? first : null
}
