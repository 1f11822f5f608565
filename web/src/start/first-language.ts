/** On an address without prefix the saved cookie decides the language, then the browser (S2.10). */
import { LOCALE_COOKIE, localeOf, localizePath } from "@dispensa/domain"

/** The cookie's value; null when it is not set. */
export const cookieValue = (cookies: string, name: string): string | null =>
  cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? null

/** The address to show instead, or null when this one is in the right language already. */
export const localizedStart = (
  path: string,
  cookies: string,
  browserLanguages: ReadonlyArray<string>,
): string | null => {
  const locale = localeOf({ path, cookie: cookieValue(cookies, LOCALE_COOKIE), browserLanguages })
  const localized = localizePath(path, locale)
  return localized === path ? null : localized
}
