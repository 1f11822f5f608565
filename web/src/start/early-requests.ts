/** Which requests a page needs at once, worked out from its URL and what is stored (issue: "start together"). */
import { listingParams, parseShopQuery, routeOf, type PageRoute } from "@dispensa/domain"
import { localeOfPath } from "../i18n/path-locale.ts"
import { readIdentity, type StoredIdentity } from "../areas/session/identity-store.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { createTokenStore } from "../areas/session/token-store.ts"
import { config } from "./config.ts"
import { EARLY_PATHS } from "./early-paths.ts"

export interface EarlyRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What the page at `path` with `search` will ask first. */
export const earlyRequests = (
  store: KeyValueStore,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): ReadonlyArray<EarlyRequest> => {
  const token = createTokenStore(store).get()
  const identity = readIdentity(store)
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    "Accept-Language": localeOfPath(pathname) === "en" ? "en" : "it, en;q=0.5",
  }
  const content = (path: string): EarlyRequest => ({
    method: "GET",
    url: `${config.baseUrl}${path}`,
    headers: { ...headers, Authorization: config.applicationToken },
    body: undefined,
  })
  const shop = (path: string, body: unknown): EarlyRequest => ({
    method: "POST",
    url: `${config.baseUrl}${path}`,
    headers: token === null ? headers : { ...headers, Authorization: `Bearer ${token}` },
    body,
  })
  return [
    content(EARLY_PATHS.mainPage),
    ...subjectOf(routeOf(pathname), search, identity).map(({ path, body }) => shop(path, body)),
    ...(routeOf(pathname)._tag === "Home" ? [content(EARLY_PATHS.home)] : []),
    ...(token !== null && identity.client_id !== 0 ? [shop(EARLY_PATHS.cart, { user_temp: identity })] : []),
    content(EARLY_PATHS.menu),
    content(EARLY_PATHS.promoSlider),
    content(EARLY_PATHS.footers),
  ]
}

interface Subject {
  readonly path: string
  readonly body: unknown
}

/** The listing or the item that the page is about. */
const subjectOf = (page: PageRoute, search: string, user_temp: StoredIdentity): ReadonlyArray<Subject> => {
  switch (page._tag) {
    case "Shop":
    case "ShopLayout": {
      const { text, params } = listingParams(parseShopQuery(search))
      return [{ path: EARLY_PATHS.listing, body: { ...params, user_temp, text } }]
    }
    case "ProductDefault":
      return [{ path: EARLY_PATHS.item, body: { user_temp, slug: page.slug } }]
    case "ProductChild":
      return [{ path: EARLY_PATHS.itemChild, body: { user_temp, item_code: page.itemCode } }]
    case "Product":
    case "Home":
    case "Page":
    case "Single":
    case "WebPage":
    case "NotFound":
      return []
  }
}
