/** The supplier's content: menu, footer, promo tabs, main page, the home page's parts and pages (S2.1, S2.8, S7.1–S7.4). */
import type { HomeSection, MenuItem, PromoTab, WebPage } from "@dispensa/domain"
import { Context } from "effect"
import { currentLocale } from "../../i18n/locale.ts"
import { ShopLog } from "../../log/event-log.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CONTENT_FRESH_MS, type Loading, loadingOptions, type Prefetch, useLoaded } from "../../query/use-loaded.ts"
import { footer, homeSections, menu, promoTabs, webPage } from "./content-service.ts"

/** The same for everybody, and rarely changed. */
const CONTENT = { audience: "everybody", staleTime: CONTENT_FRESH_MS } as const

/** A failure is shown where the categories would be. */
export const useMenu = (): Loaded<ReadonlyArray<MenuItem>> =>
  useLoaded({ ...CONTENT, subject: ["content", "menu"], request: () => menu, isOrnament: true })

/** HTML: render it only through the sanitising sink. */
export const useFooter = (): Loaded<string> =>
  useLoaded({ ...CONTENT, subject: ["content", "footer"], request: () => footer })

export const usePromoTabs = (): Loaded<ReadonlyArray<PromoTab>> =>
  useLoaded({ ...CONTENT, subject: ["content", "promo-tabs"], request: () => promoTabs })

const HOME: Loading<ReadonlyArray<HomeSection>> = {
  ...CONTENT,
  subject: ["home"],
  request: () => homeSections,
  isOrnament: true,
}

export const useHomeSections = (): Loaded<ReadonlyArray<HomeSection>> => useLoaded(HOME)

/** Requested before the page is rendered: no placeholder replaces the banner that is already there (ADR 0025). */
export const prefetchHomeSections: Prefetch = (shop, queries) => {
  const { userTemp } = Context.get(shop.services, ShopLog).state().session
  void queries.prefetchQuery(loadingOptions(shop, { locale: currentLocale(), userTemp }, HOME))
}

/** HTML and CSS: render them only through their sanitising sinks. */
export const useWebPage = (route: string): Loaded<WebPage> =>
  useLoaded({ ...CONTENT, subject: ["web-page", route], request: () => webPage(route) })
