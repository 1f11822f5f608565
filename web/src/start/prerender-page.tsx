/**
 * Prerenders a page for an unknown visitor, with the browser's code (ADR 60). One page at a time: its state,
 * including the language, is global to the process meanwhile.
 */
import { boundedFetch } from "@dispensa/contracts"
import { initialShop } from "@dispensa/domain"
import type { QueryClient } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import { type Location, NavigationType } from "react-router-dom"
import { startingView } from "../areas/content/shop-config.ts"
import { createEventLog } from "../log/event-log.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { ProductPage } from "../pages/product.tsx"
import { ShopPage } from "../pages/shop.tsx"
import { setMatchingMedia } from "../platform/hydration-state.ts"
import { DESKTOP, PHONE } from "../platform/use-media.ts"
import { PrerenderTitle } from "../ui/layout/use-page-title.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { hostPath, standAt } from "../platform/shop-path.ts"
import type { Place } from "../router/navigation.ts"
import { pageAt } from "../router/page-at.ts"
import type { TablePage } from "../router/pages.ts"
import { type AppRouter, routesOf } from "../router/router.tsx"
import { createScrollRestoration } from "../router/scroll-restoration.ts"
import { DefaultLayout } from "../shell/layouts/default-layout.tsx"
import { backends } from "./config.ts"
import type { HydrationData } from "./hydration.ts"
import { makeQueryClient, Providers } from "./providers.tsx"
import { visitOf } from "./reactions.ts"
import { type Live, makeLive } from "./services.ts"

export interface WantedPage {
  /** In the shop's form, without query string. */
  readonly path: string
  readonly device: "phone" | "laptop"
  /** The backend's URL for this process. */
  readonly backendUrl: string
  readonly at: number
}

export interface PrerenderedPage {
  readonly html: string
  /** The media query that matches on the device. */
  readonly media: string
  readonly title: string
  readonly page: HydrationData
}

/** The prerendered pages: frequent first pages that depend on their URL alone. */
const VIEWS: Readonly<Partial<Record<TablePage["name"], ComponentType>>> = { shop: ShopPage, product: ProductPage }

/** A suspended part would have to be rendered by the browser: such a page is not prerendered. */
const UNFINISHED = "<!--$!-->"

/** React's preload links: the browser finds the pictures by itself. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Null for another page, without an answer of the backend, or for an incomplete rendering. */
export const prerenderPage = async (wanted: WantedPage): Promise<PrerenderedPage | null> => {
  const page = pageAt(wanted.path)
  const View = VIEWS[page.name]
  if (View === undefined) return null
  const media = wanted.device === "phone" ? PHONE : DESKTOP
  standAt({ pathname: hostPath(wanted.path), search: "", hash: "" })
  setMatchingMedia([media])
  const live = visitorAt(wanted)
  const queries = makeQueryClient(ignore, async () => null)
  const router = routerAt(wanted.path, page, View)
  let title = ""
  const render = () =>
    renderToString(
      <PrerenderTitle value={(drawn) => (title = drawn)}>
        <Providers shop={live.shop} queries={queries} router={router} />
      </PrerenderTitle>,
    )
  try {
    // The first rendering registers the queries.
    render()
    const answers = await answersOf(queries)
    const html = answers === null ? null : render()
    if (answers === null || html === null || html.includes(UNFINISHED)) return null
    return { html: html.replace(PRELOADS, ""), media, title, page: { at: wanted.at, media: [media], answers } }
  } finally {
    queries.clear()
    await live.dispose()
  }
}

const ignore = () => undefined

/** The log of a first visit, as the shop's start creates it. */
const visitorAt = ({ path, backendUrl, at }: WantedPage): Live => {
  const records = createMemoryStore()
  const now = () => at
  const log = createEventLog({
    initial: { state: initialShop, cursor: 0, unfolded: 0 },
    store: records,
    tabs: { announce: ignore, listen: () => ignore },
    tabId: "drawn",
    now,
    newId: () => "drawn",
    trackingOf: () => null,
  })
  void log.append(startingView(log.state()))
  const visit = visitOf(path, "", "drawn")
  if (visit !== null) void log.append([visit])
  const store = safeStorage(null)
  const notices = { failed: ignore, sessionExpired: ignore, order: ignore }
  return makeLive({ log, records, store, notices, now, fetch: fetchFrom(backendUrl) })
}

/** Maps the browser's URLs of the backend to this process's. */
const fetchFrom =
  (backendUrl: string): typeof fetch =>
  (input, init) =>
    typeof input === "string" && input.startsWith(backends.baseUrl)
      ? boundedFetch(`${backendUrl}${input.slice(backends.baseUrl.length)}`, init)
      : Promise.reject(new TypeError("Not a URL of the backend"))

/** A static router. */
const routerAt = (pathname: string, page: TablePage, View: ComponentType): AppRouter => {
  const location: Location = { pathname, search: "", hash: "", key: "default", state: null }
  const place: Place = { location, action: NavigationType.Pop, failure: null, keepsScroll: false }
  const routes = routesOf(page, View, [DefaultLayout])
  return {
    place: () => place,
    subscribe: () => ignore,
    navigate: async () => undefined,
    navigator: {
      createHref: (to) =>
        hostPath(typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`),
      push: ignore,
      replace: ignore,
      go: ignore,
    },
    started: Promise.resolve(),
    dispose: ignore,
    routesAt: () => routes,
    isOpenAt: () => true,
    scroll: createScrollRestoration(safeStorage(null)),
  }
}

/**
 * Requests the missing answers; null if one fails. Menu, promo links and footer are rendered later by the browser, which
 * requests them itself.
 */
const answersOf = async (queries: QueryClient): Promise<HydrationData["answers"] | null> => {
  const wanted = queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey: [name], options }) => name !== "content" && (!("enabled" in options) || options.enabled !== false),
    )
  try {
    return await Promise.all(wanted.map(async (query) => [query.queryKey, await query.fetch()] as const))
  } catch {
    return null
  }
}
