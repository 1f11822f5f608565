/** The early requests of a page, derived from its URL and the storage. */
import { type HttpRequest, requestOf, type Sender } from "@dispensa/contracts/requests"
import { listingParams, parseShopQuery, routeOf } from "@dispensa/domain"
import { pathLocale } from "../i18n/path-locale.ts"
import { readIdentity, type StoredIdentity } from "../areas/session/identity-store.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { pageAt } from "../router/page-at.ts"
import { createTokenStore } from "../areas/session/token-store.ts"
import { backends, isOwnDialect } from "./config.ts"

interface Address {
  readonly pathname: string
  readonly search: string
}

/** The first requests of the page at `address`; a prerendered page includes its own answer. */
export const earlyRequests = (
  store: KeyValueStore,
  address: Address,
  isPrerendered = false,
): ReadonlyArray<HttpRequest> => {
  if (!isOwnDialect) return []
  const sender: Sender = { language: pathLocale(address.pathname), token: createTokenStore(store).get() }
  const identity = readIdentity(store)
  const hasCart = sender.token !== null && identity.client_id !== 0
  return [
    requestOf("getMainPage", { route: "main" }, backends, sender),
    ...(isPrerendered ? [] : pageRequests(address, identity, sender)),
    ...(hasCart ? [requestOf("getCartItems", { user_temp: identity }, backends, sender)] : []),
    requestOf("getMenu", {}, backends, sender),
    requestOf("getPromoSlider", {}, backends, sender),
    requestOf("getFooters", {}, backends, sender),
  ]
}

/** The request whose answer contains the first picture of a product page; none on other pages. */
export const pictureRequests = (store: KeyValueStore, address: Address): ReadonlyArray<HttpRequest> => {
  const { requests } = pageAt(address.pathname)
  if (!isOwnDialect) return []
  if (requests !== "getItem" && requests !== "getItemChild") return []
  const sender: Sender = { language: pathLocale(address.pathname), token: createTokenStore(store).get() }
  return pageRequests(address, readIdentity(store), sender)
}

/** The page's own request: a listing, an item or the home page's parts; the table of pages names the endpoint. */
const pageRequests = (
  { pathname, search }: Address,
  user_temp: StoredIdentity,
  sender: Sender,
): ReadonlyArray<HttpRequest> => {
  const route = routeOf(pathname)
  const { requests } = pageAt(pathname)
  if (requests === undefined) return []
  switch (requests) {
    case "getHome":
      return [requestOf(requests, {}, backends, sender)]
    case "productList": {
      const { text, params } = listingParams(parseShopQuery(search))
      return [requestOf(requests, { ...params, user_temp, text }, backends, sender)]
    }
    case "getItem":
      return route._tag === "ProductDefault"
        ? [requestOf(requests, { user_temp, slug: route.slug }, backends, sender)]
        : []
    case "getItemChild":
      return route._tag === "ProductChild"
        ? [requestOf(requests, { user_temp, item_code: route.itemCode }, backends, sender)]
        : []
  }
}
