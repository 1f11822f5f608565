/** The language of the page, and localised paths (S2.10). */
import { type Locale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, localizePath } from "@dispensa/domain"
import { useCallback } from "react"
import { useLocation } from "react-router-dom"
import { pathLocale } from "./path-locale.ts"
import { setCookie } from "../platform/cookie.ts"

export const useLocale = (): Locale => pathLocale(useLocation().pathname)

/** Adds the prefix of the page's language to a route. */
export const useLocalizedPath = (): ((path: string) => string) => {
  const locale = useLocale()
  return useCallback((path) => localizePath(path, locale), [locale])
}

/** Stores the chosen language for a year, so that a URL without prefix opens in it (S9.11). */
export const rememberLocale = (locale: Locale): void => setCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)
