/** The language of the page, derived from its URL and stored nowhere else (S2.10). */
import type { Locale } from "@dispensa/domain"
import { overwriteGetLocale } from "../paraglide/runtime.js"
import { shopLocation } from "../platform/shop-path.ts"
import { pathLocale } from "./path-locale.ts"

/** The language of the current page. */
export const currentLocale = (): Locale => pathLocale(shopLocation().pathname)

overwriteGetLocale(currentLocale)
