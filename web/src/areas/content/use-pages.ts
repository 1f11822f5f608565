/** The home page's parts, and pages that the backend writes (S2.1, S2.8). */
import type { HomeSection, WebPage } from "@dispensa/domain"
import { homeSections, webPage } from "./web-page-service.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { contentOptions, type PageAsks, type ShownContent, useContentQuery } from "../backend/use-content-query.ts"

const HOME = { part: "home", ask: homeSections, isOrnament: true } as const

export const useHomeSections = (): ShownContent<ReadonlyArray<HomeSection>> => useContentQuery(HOME)

/** Asked for before the page is drawn: the banner that stands there already gives way to no placeholder (ADR 0035). */
export const askHomeSections: PageAsks = (shop, queries) =>
  void queries.prefetchQuery(contentOptions(shop, currentLocale(), HOME))

/** HTML and CSS: show them through their sanitising sinks only. */
export const useWebPage = (route: string): ShownContent<WebPage> =>
  useContentQuery({ part: "web-page", of: [route], ask: webPage(route) })
