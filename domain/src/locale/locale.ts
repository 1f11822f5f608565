/** The language of a page: Italian without prefix, English under /en (S2.10). */
import { Schema } from "effect"

export const LOCALES = ["it", "en"] as const
export const Locale = Schema.Literals(LOCALES)
export type Locale = typeof Locale.Type

/** Default and fallback (S9.11). */
export const DEFAULT_LOCALE: Locale = "it"
export const LOCALE_COOKIE = "i18n_redirected"
/** A year (S9.11). */
export const LOCALE_COOKIE_DAYS = 365

export interface LocaleSources {
  readonly path: string
  /** The value of the language cookie. */
  readonly cookie: string | null | undefined
  /** Most wanted first: "en-GB", "it". */
  readonly browserLanguages: ReadonlyArray<string>
}

/** The URL's prefix decides, then the saved cookie, then the browser, then Italian. */
export const localeOf = ({ path, cookie, browserLanguages }: LocaleSources): Locale =>
  localeOfPath(path) ??
  localeNamed(cookie ?? "") ??
  browserLanguages.map(localeNamed).find((locale) => locale !== null) ??
  DEFAULT_LOCALE

/** The language that a path's prefix names; null when it has none. */
export const localeOfPath = (path: string): Locale | null => (PREFIX.test(path) ? "en" : null)

/** The path in a language. Addresses of other sites and relative paths stay as they are. */
export const localizePath = (path: string, locale: Locale): string => {
  if (!isOwnPath(path)) return path
  const plain = delocalizePath(path)
  if (locale === DEFAULT_LOCALE) return plain
  return plain === "/" || /^\/[?#]/.test(plain) ? `/${locale}${plain.slice(1)}` : `/${locale}${plain}`
}

/** The path without its language prefix. What is left never points to another host. */
export const delocalizePath = (path: string): string =>
  PREFIX.test(path) ? path.replace(PREFIX, "").replace(/^[\\/]*/, "/") : path

/** The same page in the given language, its query included. */
export const alternatePath = (path: string, locale: Locale): string => localizePath(path, locale)

const PREFIX = /^(\/en)+(?=[/?#]|$)/

const isOwnPath = (path: string): boolean => /^\/(?![\\/])/.test(path)

const localeNamed = (tag: string): Locale | null => {
  const [language = ""] = tag.trim().toLowerCase().split(/[-_]/)
  return LOCALES.find((locale) => locale === language) ?? null
}
