/** The language of the page and paths in it (S2.10). */
import { type Locale, localizePath } from "@dispensa/domain"
import { useCallback } from "react"
import { useLocation } from "react-router-dom"
import { pathLocale } from "./path-locale.ts"

export const useLocale = (): Locale => pathLocale(useLocation().pathname)

/** Gives a route without prefix its prefix in the page's language. */
export const useLocalizedPath = (): ((path: string) => string) => {
  const locale = useLocale()
  return useCallback((path) => localizePath(path, locale), [locale])
}
