/** Keeps the chosen language for a year, so that an address without prefix opens in it (S9.11). */
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "@dispensa/domain"
import { setCookie } from "../platform/cookie.ts"

export const rememberLocale = (locale: Locale): void => setCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)
