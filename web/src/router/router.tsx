/** Shows the page of the table at a path, in its frame, once its code is loaded (S2.1–S2.11). */
import { deviceOf, isPagePermitted, LOCALES, localizePath, type ShopEvent, type ShopState } from "@dispensa/domain"
import { type ComponentType, startTransition, useEffect, useLayoutEffect, useState } from "react"
import { type Location, type RouteObject, Router, useRoutes } from "react-router-dom"
import type { Prefetch } from "../query/use-loaded.ts"
import { offeredLocale, pathLocale } from "../i18n/path-locale.ts"
import { isPageOffered } from "../platform/backend-capabilities.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { checkAccess, type GuardedPage } from "./guard.ts"
import { createNavigation, type Navigation, type Prepare } from "./navigation.ts"
import { canonicalPath, pageIn } from "./page-at.ts"
import { PageBoundary } from "./page-boundary.tsx"
import type { PageCode } from "./page-code.ts"
import { createScrollRestoration, type ScrollRestoration } from "./scroll-restoration.ts"

/** The router's view of a page, and the loader of its code. */
export interface RoutedPage extends GuardedPage {
  readonly path: string
  readonly title?: (() => string) | undefined
  readonly code: () => Promise<PageCode>
  /** Its frame within the shell. */
  readonly frame: (() => Promise<ComponentType>) | null
}

export interface RouterParts {
  readonly pages: ReadonlyArray<RoutedPage>
  /** Around every page: header, notices and their state survive a navigation. */
  readonly Shell: ComponentType
  readonly state: () => ShopState
  readonly append: (events: ReadonlyArray<ShopEvent>) => void
  readonly guestNavigation: () => boolean
  /** Loads a page's code, or reloads the browser's page (S8.12). */
  readonly load: <A>(load: () => Promise<A>) => Promise<A>
  /** Runs a page's requests once its code is loaded. */
  readonly prefetch: (prefetch: Prefetch) => void
  /** Belongs to the browser's tab. */
  readonly tabStore: KeyValueStore
  /** The first page was prerendered (ADR 60): it keeps its scroll position. */
  readonly isPrerendered?: boolean
}

export interface AppRouter extends Navigation {
  /** The page of a location whose code is loaded. */
  readonly routesAt: (location: Location) => RouteObject[]
  /** Whether the current user may see a location. */
  readonly isOpenAt: (location: Location) => boolean
  readonly scroll: ScrollRestoration
}

export const makeRouter = (parts: RouterParts): AppRouter => {
  const { Shell, state, append, guestNavigation, load, prefetch, tabStore, isPrerendered = false } = parts
  const pages = parts.pages.filter(({ path }) => isPageOffered(`/${path}`))
  /** A page without permission is not found (S12.15). */
  const pageOf = (pathname: string): RoutedPage | null => {
    const page = pageIn(pages, pathname)
    const { user } = state().session
    // A visitor's permissions are unknown: they log in first.
    if (page === null || user === null || isPagePermitted(`/${page.path}`, user.rights)) return page
    return pages.find(({ path }) => path === "*") ?? null
  }
  const loaded = new Map<RoutedPage, RouteObject[]>()
  const loadCode = async (page: RoutedPage): Promise<void> => {
    if (loaded.has(page)) return
    const [code, Frame] = await Promise.all([load(page.code), page.frame === null ? null : load(page.frame)])
    if (code.prefetch !== undefined) prefetch(code.prefetch)
    loaded.set(page, routesOf(page, code.View, Frame === null ? [Shell] : [Shell, Frame]))
  }
  const accessAt = (page: RoutedPage, path: string) => {
    const { session } = state()
    return checkAccess(path, page, { session, guestNavigation: guestNavigation(), device: deviceOf(window.innerWidth) })
  }
  const prepare: Prepare = async (location) => {
    const page = pageOf(location.pathname)
    if (page === null) return null
    const written = canonicalPath(location.pathname)
    const pathname = localizePath(written, offeredLocale(pathLocale(written)))
    if (pathname !== location.pathname) return `${pathname}${location.search}${location.hash}`
    const answer = accessAt(page, `${pathname}${location.search}`)
    if (answer._tag === "Redirected") return answer.to
    append(answer.events)
    await loadCode(page)
    return null
  }
  const scroll = createScrollRestoration(tabStore)
  return {
    ...createNavigation(prepare, { leaving: scroll.leaving, keepsScroll: isPrerendered }),
    routesAt: ({ pathname }) => {
      const page = pageOf(pathname)
      return (page === null ? undefined : loaded.get(page)) ?? []
    },
    isOpenAt: ({ pathname, search }) => {
      const page = pageOf(pathname)
      return page !== null && accessAt(page, `${pathname}${search}`)._tag === "Shown"
    },
    scroll,
  }
}

/** The routes of a page in its frames, from the outside in, in each language. */
export const routesOf = (
  { path, title }: Pick<RoutedPage, "path" | "title">,
  View: ComponentType,
  frames: ReadonlyArray<ComponentType>,
): RouteObject[] => {
  const element = (
    <>
      {title === undefined ? null : <PageTitle of={title} />}
      <View />
    </>
  )
  const inside: RouteObject[] = LOCALES.map((locale) => ({ path: localizePath(`/${path}`, locale), element }))
  return frames.reduceRight<RouteObject[]>((children, Frame) => [{ element: <Frame />, children }], inside)
}

const PageTitle = ({ of }: { readonly of: () => string }) => {
  usePageTitle(of())
  return null
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

/** The old page stays until the new one can render. */
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
        <Routes routes={router.routesAt(place.location)} />
      </PageBoundary>
    </Router>
  )
}
