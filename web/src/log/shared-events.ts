/** The events shared by all browser tabs: session, carts, wishlist, price visibility. Searches belong to one tab. */
import {
  isCartEvent,
  isLoggedOut,
  isReplicaEvent,
  isRequestedChange,
  isSessionEvent,
  initialShop,
  type ShopEvent,
  shopOwner,
  type ShopState,
} from "@dispensa/domain"

export const isShared = (event: ShopEvent): boolean => {
  if (isSessionEvent(event) || isCartEvent(event) || isRequestedChange(event) || isReplicaEvent(event)) return true
  switch (event._tag) {
    case "UnsentKept":
    case "PricesSwitched":
      return true
    case "SearchTabOpened":
    case "SearchTabActivated":
    case "SearchTabClosed":
    case "ShopRouteVisited":
    case "ProductRouteVisited":
    case "SearchTabLabelled":
    case "ListingShown":
    case "LayoutChosen":
    case "SidebarSwitched":
    case "SidebarSearched":
      return false
  }
}

/** False for events that only tracking uses: visits do not outlive a logout in another tab (S4.3). */
export const isPersisted = ({ _tag }: ShopEvent): boolean => _tag !== "ListingShown"

/**
 * Merges a snapshot of all tabs into one of them: shared state is adopted, the tab's own is kept unless the session has
 * ended since. An expiry does not count as an end (S4.3).
 */
export const adopt = (own: ShopState, stored: ShopState): ShopState => {
  const owner = shopOwner(own)
  const isOver = owner !== null && (shopOwner(stored) !== owner || (isLoggedOut(stored) && !isLoggedOut(own)))
  const { tabs, listing } = isOver ? initialShop : own
  return { ...stored, tabs, listing }
}
