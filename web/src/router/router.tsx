/** Every page once for each language: Italian without prefix, English below `/en` (S2.1–S2.11). */
import { deviceOf, type ShopEvent, type ShopState } from "@dispensa/domain"
import { startTransition, useEffect, useLayoutEffect, useState } from "react"
import { matchRoutes, type RouteObject, Router, useRoutes } from "react-router-dom"
import type { Prefetch } from "../areas/backend/use-loaded.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { entrance } from "./guard.ts"
import { createNavigation, type Navigation, type Prepare } from "./navigation.ts"
import { PageBoundary } from "./page-boundary.tsx"
import type { PageCode, PageEntry } from "./pages.ts"
import { createScrollRestoration, type ScrollRestoration } from "./scroll-restoration.ts"

export interface RouterParts {
  readonly pages: ReadonlyArray<PageEntry>
  readonly state: () => ShopState
  readonly append: (events: ReadonlyArray<ShopEvent>) => void
  readonly guestNavigation: () => boolean
  /** Loads a page's code (S8.12). */
  readonly load: (load: () => Promise<PageCode>) => Promise<PageCode>
  /** Lets a page ask once its code is there. */
  readonly ask: (asks: Prefetch) => void
  /** Belongs to the browser's tab. */
  readonly tabStore: KeyValueStore
}

export interface AppRouter extends Navigation {
  readonly routes: RouteObject[]
  readonly scroll: ScrollRestoration
}

interface Table {
  readonly routes: RouteObject[]
  readonly entries: ReadonlyMap<RouteObject, PageEntry>
}

/** The table in the words of the router; what a route shows is added when its code is there. */
const tableOf = (pages: ReadonlyArray<PageEntry>): Table => {
  const entries = new Map<RouteObject, PageEntry>()
  const routeOf = (entry: PageEntry): RouteObject => {
    const { path, index, children } = entry
    const at = path === undefined ? {} : { path }
    const route: RouteObject = index === true ? { index } : { ...at, children: (children ?? []).map(routeOf) }
    entries.set(route, entry)
    return route
  }
  return { routes: ["/en", "/"].map((path) => ({ path, children: pages.map(routeOf) })), entries }
}

export const makeRouter = ({ pages, state, append, guestNavigation, load, ask, tabStore }: RouterParts): AppRouter => {
  const { routes, entries } = tableOf(pages)
  const loadCode = async (route: RouteObject): Promise<void> => {
    const entry = entries.get(route)
    if (entry === undefined || route.element !== undefined) return
    const { Component, asks } = await load(entry.load)
    if (asks !== undefined) ask(asks)
    route.element = <Component />
  }
  const prepare: Prepare = async (location) => {
    const found = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
    const page = found.flatMap((route) => entries.get(route) ?? []).at(-1)
    if (page === undefined) return null
    const path = `${location.pathname}${location.search}`
    const { session } = state()
    const visitor = { session, guestNavigation: guestNavigation(), device: deviceOf(window.innerWidth) }
    const answer = entrance(path, page, visitor)
    if (answer._tag === "Redirected") return answer.to
    append(answer.events)
    await Promise.all(found.map(loadCode))
    return null
  }
  const scroll = createScrollRestoration(tabStore)
  return { ...createNavigation(prepare, scroll.leaving), routes, scroll }
}

const Routes = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes)

/** The browser does not scroll by itself while the shop runs. */
const useScrollRestoration = ({ scroll, place }: AppRouter, shown: ReturnType<AppRouter["place"]>): void => {
  useLayoutEffect(() => scroll.shown(shown), [scroll, shown])
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = "manual"
    }
    const give = () => {
      scroll.keep(place())
      window.history.scrollRestoration = "auto"
    }
    take()
    window.addEventListener("pageshow", take)
    window.addEventListener("pagehide", give)
    return () => {
      window.removeEventListener("pageshow", take)
      window.removeEventListener("pagehide", give)
    }
  }, [scroll, place])
}

/** The old page stays until the new one can be drawn. */
const usePlace = ({ place, subscribe }: AppRouter) => {
  const [shown, setShown] = useState(place)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(place()))
    follow()
    return subscribe(follow)
  }, [place, subscribe])
  return shown
}

export const RouterView = ({ router }: { readonly router: AppRouter }) => {
  const place = usePlace(router)
  useScrollRestoration(router, place)
  return (
    <Router location={place.location} navigationType={place.action} navigator={router.navigator}>
      <PageBoundary place={place}>
        <Routes routes={router.routes} />
      </PageBoundary>
    </Router>
  )
}
