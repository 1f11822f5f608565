/** For a URL without prefix the language is chosen by the saved cookie, otherwise by the browser (S2.10). */
import { LOCALE_COOKIE, localeOf, localizePath } from "@dispensa/domain"
import { offeredLocale } from "../i18n/path-locale.ts"
import { cookieValue } from "../platform/cookie.ts"

/** The URL to show instead; null if this one is in the right language. */
export const localizedStart = (
  path: string,
  cookies: string,
  browserLanguages: ReadonlyArray<string>,
): string | null => {
  const locale = offeredLocale(localeOf({ path, cookie: cookieValue(cookies, LOCALE_COOKIE), browserLanguages }))
  const localized = localizePath(path, locale)
  return localized === path ? null : localized
}
