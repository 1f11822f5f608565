/** The language of the page: its URL says it, nothing else holds it (S2.10). */
import type { Locale } from "@dispensa/domain"
import { overwriteGetLocale } from "../paraglide/runtime.js"
import { shopLocation } from "../platform/shop-path.ts"
import { pathLocale } from "./path-locale.ts"

/** The language of the page that is shown now. */
export const currentLocale = (): Locale => pathLocale(shopLocation().pathname)

overwriteGetLocale(currentLocale)
