/** The language of the page: its URL says it, nothing else holds it (S2.10). */
import type { Locale } from "@dispensa/domain"
import { overwriteGetLocale } from "../paraglide/runtime.js"

/** The language of a path: English below `/en`, Italian everywhere else. */
export const localeOfPath = (path: string): Locale => (path === "/en" || path.startsWith("/en/") ? "en" : "it")

/** The language of the page that is shown now. */
export const currentLocale = (): Locale => localeOfPath(window.location.pathname)

overwriteGetLocale(currentLocale)
