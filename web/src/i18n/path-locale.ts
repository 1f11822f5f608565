/** The language that a path is in: English below `/en`, Italian everywhere else (S2.10). Light: the first chunk uses it. */
import type { Locale } from "@dispensa/domain"

export const pathLocale = (path: string): Locale => (path === "/en" || path.startsWith("/en/") ? "en" : "it")
