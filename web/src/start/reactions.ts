/** The few reactions between parts that do not know each other. */
import {
  delocalizePath,
  isNewSearchRoute,
  NEW_SEARCH_LABEL,
  parseShopQuery,
  routeOf,
  type ShopEvent,
  type ShopQuery,
  shopRoute,
} from "@dispensa/domain"
import { Context } from "effect"
import { Host } from "../app/host.ts"
import { SessionService } from "../areas/session/session-service.ts"
import type { QueryClient } from "@tanstack/react-query"
import { m } from "../i18n/messages.ts"
import type { Live } from "./services.ts"
import type { AppRouter } from "../router/router.tsx"
import { type FollowedParts, followSession } from "./session-reactions.ts"

type Router = Pick<AppRouter, "subscribe" | "navigate"> & {
  readonly scroll: Pick<AppRouter["scroll"], "forget">
  readonly place: () => { readonly location: Pick<Location, "pathname" | "search"> }
}

export interface ReactionParts {
  readonly live: Live
  readonly router: Router
  readonly queries: Pick<QueryClient, "clear">
  /** Another user has logged in, in another browser tab. */
  readonly onOther: FollowedParts["onOther"]
}

/** Connects everything. */
export const startReactions = ({ live, router, queries, onOther }: ReactionParts): void => {
  followRoutes(live, router)
  const { parts: session } = Context.get(live.shop.services, SessionService)
  followSession({ ...live, session, onOther }, router, queries)
  followBrowser(live)
}

/** The router records the user's visits in the log (one way: the URL owns the route). */
const followRoutes = ({ log, shop }: Live, router: Router) => {
  const { newId } = Context.get(shop.services, Host)
  let last = ""
  const visit = () => {
    const { location } = router.place()
    const here = `${location.pathname}${location.search}`
    if (here === last) return
    last = here
    const event = visitOf(location.pathname, location.search, newId())
    if (event !== null) void log.append([event])
  }
  router.subscribe(visit)
  visit()
}

/** The visit event of a page: a listing, a product, or none. */
export const visitOf = (pathname: string, search: string, key: string): ShopEvent | null => {
  const page = routeOf(pathname)
  if (page._tag === "Shop" || page._tag === "ShopLayout") {
    const query = parseShopQuery(search)
    return { _tag: "ShopRouteVisited", key, route: shopRoute(query), label: labelOf(query) }
  }
  if (page._tag === "ProductDefault" || page._tag === "ProductChild" || page._tag === "Product") {
    return { _tag: "ProductRouteVisited", route: delocalizePath(`${pathname}${search}`) }
  }
  return null
}

/** An initial name for the tab; the listing page replaces it by the category's name once that is known. */
const labelOf = (query: ShopQuery): string => {
  if (isNewSearchRoute(shopRoute(query))) return NEW_SEARCH_LABEL
  const named = query.text ?? query.searchTerm ?? query.categories.at(-1)?.replaceAll("-", " ")
  return named ?? m.shop_path_root()
}

const followBrowser = ({ log, cart, orders, tracking, replicas }: Live) => {
  const wake = () => {
    cart.wake()
    orders.wake()
    tracking.wake()
    for (const replica of Object.values(replicas)) replica.wake()
  }
  // A suspended browser tab may have missed announcements of the others.
  const lookAgain = () => {
    void log.catchUp()
    cart.lookAgain()
    wake()
  }
  window.addEventListener("online", wake)
  window.addEventListener("focus", lookAgain)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookAgain()
  })
}
