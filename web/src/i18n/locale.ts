/** The language of the page: its URL says it, nothing else holds it (S2.10). */
import type { Locale } from "@dispensa/domain"
import { overwriteGetLocale } from "../paraglide/runtime.js"
import { localeOfPath } from "./path-locale.ts"

export { localeOfPath }

/** The language of the page that is shown now. */
export const currentLocale = (): Locale => localeOfPath(window.location.pathname)

overwriteGetLocale(currentLocale)
