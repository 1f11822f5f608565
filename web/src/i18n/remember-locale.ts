/** Keeps the chosen language for a year, so that an address without prefix opens in it (S9.11). */
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "@dispensa/domain"

export const rememberLocale = (locale: Locale): void => {
  const seconds = LOCALE_COOKIE_DAYS * 24 * 60 * 60
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${seconds}; samesite=lax`
}
