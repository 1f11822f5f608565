/** The capabilities of this installation's backend: missing features are not shown, and have no page. */
import { type Capabilities, capabilitiesWithout } from "@dispensa/contracts/capabilities"
import { installation } from "./installation.ts"

export const backendCapabilities = capabilitiesWithout(installation.lacks)

/** The pages of each feature, by path prefix without language. */
const PAGE_NEEDS: ReadonlyArray<readonly [string, Parameters<Capabilities["has"]>[0]]> = [
  ["/pages/lists", "listShoppingLists"],
  ["/pages/standing", "listStandingOrders"],
  ["/pages/wishlist", "getWishlist"],
  ["/pages/downloads", "listDownloads"],
  ["/pages/account/claims", "listClaims"],
  ["/pages/account/offers", "listOffers"],
  ["/pages/notifications", "listNotifications"],
  ["/pages/account/password", "changePassword"],
  ["/pages/account/clients", "listAgentClients"],
]

export const isPageOffered = (path: string, { has, offers }: Capabilities = backendCapabilities): boolean =>
  PAGE_NEEDS.every(([start, endpoint]) => !path.startsWith(start) || has(endpoint)) &&
  (!path.startsWith("/pages/allergens") || offers("food-information"))
