/** What the backend of this installation has: what it lacks is not shown, and has no page. */
import { type Capabilities, capabilitiesWithout } from "@dispensa/contracts/capabilities"
import { installation } from "./installation.ts"

export const backendCapabilities = capabilitiesWithout(installation.lacks)

/** Pages that are about one thing: by the beginning of their paths, without language. */
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
