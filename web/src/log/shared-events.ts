/** Which events concern every browser tab: who is logged in, carts, wishlist, whether prices are shown. Where one searches is a tab's own. */
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

/** False for what only analytics is told of: where somebody looked does not outlive their logout in another tab (S4.3). */
export const isKept = ({ _tag }: ShopEvent): boolean => _tag !== "ListingShown"

/**
 * A snapshot of all tabs, seen by one of them: what is shared is taken over, its own stays unless the session ended
 * meanwhile. An expired session has not ended for that (S4.3).
 */
export const adopt = (own: ShopState, stored: ShopState): ShopState => {
  const owner = shopOwner(own)
  const isOver = owner !== null && (shopOwner(stored) !== owner || (isLoggedOut(stored) && !isLoggedOut(own)))
  const { tabs, listing } = isOver ? initialShop : own
  return { ...stored, tabs, listing }
}
