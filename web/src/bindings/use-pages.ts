/** The home page's parts, and pages that the backend writes (S2.1, S2.8). */
import type { HomeSection, WebPage } from "@dispensa/domain"
import { homeSections, webPage } from "../services/content-pages-service.ts"
import { type ShownContent, useContentQuery } from "./content-query.ts"

export const useHomeSections = (): ShownContent<ReadonlyArray<HomeSection>> =>
  useContentQuery({ part: "home", ask: homeSections, isOrnament: true })

/** HTML and CSS: show them through their sanitising sinks only. */
export const useWebPage = (route: string): ShownContent<WebPage> =>
  useContentQuery({ part: "web-page", of: [route], ask: webPage(route) })
