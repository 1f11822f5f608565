/** Keys of what TanStack Query owns: pure functions of URL, language and identity, so nothing is invalidated by hand. */
import { type Locale, type ShopQuery, shopRoute, type UserTemp } from "@dispensa/domain"

/** Prices and names depend on who asks and in which language. */
export interface Asker {
  readonly locale: Locale
  readonly userTemp: UserTemp
}

export const queryKeys = {
  listing: (asker: Asker, query: ShopQuery) => ["listing", asker, shopRoute(query)] as const,
  item: (asker: Asker, kind: "default" | "child", slug: string) => ["item", asker, kind, slug] as const,
  children: (asker: Asker, codes: ReadonlyArray<string>) => ["children", asker, codes] as const,
  suggestions: (locale: Locale, text: string) => ["suggestions", locale, text] as const,
  content: (locale: Locale, part: "menu" | "footer" | "promo-tabs" | "main-page") => ["content", locale, part] as const,
}
