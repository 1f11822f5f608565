/** The language of a page: Italian without prefix, every other one under its code, such as /en (S2.10). */
import { Schema } from "effect"
import { DEFAULT_LANGUAGE, LOCALES, prefixedLanguage } from "./languages.ts"

export const Locale = Schema.Literals(LOCALES)
export type Locale = typeof Locale.Type

/** Default and fallback (S9.11). */
export const DEFAULT_LOCALE: Locale = DEFAULT_LANGUAGE
export const LOCALE_COOKIE = "i18n_redirected"
/** A year (S9.11). */
export const LOCALE_COOKIE_DAYS = 365

export interface LocaleSources {
  readonly path: string
  /** The value of the language cookie. */
  readonly cookie: string | null | undefined
  /** In order of preference: "en-GB", "it". */
  readonly browserLanguages: ReadonlyArray<string>
}

/** The URL's prefix decides, then the saved cookie, then the browser, then Italian. */
export const localeOf = ({ path, cookie, browserLanguages }: LocaleSources): Locale =>
  localeOfPath(path) ??
  localeNamed(cookie ?? "") ??
  browserLanguages.map(localeNamed).find((locale) => locale !== null) ??
  DEFAULT_LOCALE

/** The language named by a path's prefix; null when it has none. */
export const localeOfPath = prefixedLanguage

/** The path in a language. Addresses of other sites and relative paths are returned unchanged. */
export const localizePath = (path: string, locale: Locale): string => {
  if (!isOwnPath(path)) return path
  const plain = delocalizePath(path)
  if (locale === DEFAULT_LOCALE) return plain
  return plain === "/" || /^\/[?#]/.test(plain) ? `/${locale}${plain.slice(1)}` : `/${locale}${plain}`
}

/** The path without its language prefix, even if repeated. The result never points to another host. */
export const delocalizePath = (path: string): string => {
  let plain = path
  for (let prefix = prefixedLanguage(plain); prefix !== null; prefix = prefixedLanguage(plain)) {
    plain = plain.slice(prefix.length + 1)
  }
  return plain === path ? path : plain.replace(/^[\\/]*/, "/")
}

/** The same page in the given language, including its query. */
export const alternatePath = (path: string, locale: Locale): string => localizePath(path, locale)

const isOwnPath = (path: string): boolean => /^\/(?![\\/])/.test(path)

const localeNamed = (tag: string): Locale | null => {
  const [language = ""] = tag.trim().toLowerCase().split(/[-_]/)
  return LOCALES.find((locale) => locale === language) ?? null
}
