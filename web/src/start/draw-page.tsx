/**
 * Draws a page for a visitor of whom nothing is known, with the code that the browser runs (ADR 60). One page at a time:
 * what holds for the page, its language too, holds for all code of the process meanwhile.
 */
import { initialShop } from "@dispensa/domain"
import type { QueryClient } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import { type Location, NavigationType } from "react-router-dom"
import { startingView } from "../areas/listing/starting-view.ts"
import { createEventLog } from "../log/event-log.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { ProductPage } from "../pages/product.tsx"
import { ShopPage } from "../pages/shop.tsx"
import { drawFor } from "../platform/first-drawing.ts"
import { DESKTOP, PHONE } from "../platform/use-media.ts"
import { DrawnTitle } from "../ui/layout/use-page-title.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { hostPath, standAt } from "../platform/shop-path.ts"
import type { Place } from "../router/navigation.ts"
import { pageAt } from "../router/page-at.ts"
import type { TablePage } from "../router/pages.ts"
import { type AppRouter, routesOf } from "../router/router.tsx"
import { createScrollRestoration } from "../router/scroll-restoration.ts"
import { DefaultLayout } from "../shell/layouts/default-layout.tsx"
import { backends } from "./config.ts"
import type { DrawnPage } from "./drawn-page.ts"
import { makeQueryClient, Providers } from "./providers.tsx"
import { visitOf } from "./reactions.ts"
import { type Live, makeLive } from "./services.ts"

export interface WantedPage {
  /** As the shop knows it, without query. */
  readonly path: string
  readonly device: "phone" | "laptop"
  /** Where this process finds the backend. */
  readonly backendUrl: string
  readonly at: number
}

export interface PageDrawing {
  readonly html: string
  /** The media query that holds on the device. */
  readonly media: string
  readonly title: string
  readonly page: DrawnPage
}

/** The pages that are drawn: those that people arrive at, and whose code is the same as its address says. */
const VIEWS: Readonly<Partial<Record<TablePage["name"], ComponentType>>> = { shop: ShopPage, product: ProductPage }

/** A part that suspends is left to the browser, which would have to draw it anew: such a page is not taken over. */
const UNFINISHED = "<!--$!-->"

/** What React would have a browser load early: it finds the pictures by themselves. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Null where the page is none of those, where the backend has no answer, or where not all of it could be drawn. */
export const drawPage = async (wanted: WantedPage): Promise<PageDrawing | null> => {
  const page = pageAt(wanted.path)
  const View = VIEWS[page.name]
  if (View === undefined) return null
  const media = wanted.device === "phone" ? PHONE : DESKTOP
  standAt({ pathname: hostPath(wanted.path), search: "", hash: "" })
  drawFor([media])
  const live = visitorAt(wanted)
  const queries = makeQueryClient(ignore, async () => null)
  const router = routerAt(wanted.path, page, View)
  let title = ""
  const draw = () =>
    renderToString(
      <DrawnTitle value={(drawn) => (title = drawn)}>
        <Providers shop={live.shop} queries={queries} router={router} />
      </DrawnTitle>,
    )
  try {
    // The first time says what is to be requested.
    draw()
    const answers = await answersOf(queries)
    const html = answers === null ? null : draw()
    if (answers === null || html === null || html.includes(UNFINISHED)) return null
    return { html: html.replace(PRELOADS, ""), media, title, page: { at: wanted.at, media: [media], answers } }
  } finally {
    queries.clear()
    await live.dispose()
  }
}

const ignore = () => undefined

/** The log of a first visit, as the start of the shop makes it. */
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

/** The browser's addresses of the backend, as this process finds it. */
const fetchFrom =
  (backendUrl: string): typeof fetch =>
  (input, init) =>
    typeof input === "string" && input.startsWith(backends.baseUrl)
      ? fetch(`${backendUrl}${input.slice(backends.baseUrl.length)}`, init)
      : Promise.reject(new TypeError("Not an address of the backend"))

/** A router that stands still. */
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
 * Requests what was drawn without an answer; null where one is missing. Menu, promo links and footer are drawn later
 * by the browser, which requests them itself.
 */
const answersOf = async (queries: QueryClient): Promise<DrawnPage["answers"] | null> => {
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
