/** The state of the whole shop, folded from its events. */
import { Effect, Schema } from "effect"
import { isOfAnotherClient, isOthers, withoutOthers } from "./requested-by-others.ts"
import { type CartEvent, isCartEvent } from "./cart/cart-events.ts"
import { Carts, evolveCarts, initialCarts, openCarts } from "./cart/carts.ts"
import { withRetained, isRepeated, RetainedChanges, retainedOf, retainedWith } from "./cart/retained-changes.ts"
import type { ShopEvent } from "./event.ts"
import { evolveListing, initialListing, type LayoutChosen, ListingState, type ListType } from "./listing/listing.ts"
import {
  activeTab,
  evolveSearchTabs,
  initialSearchTabs,
  SearchTabs,
  withFirstLayouts,
  withLayout,
} from "./search-tabs/search-tabs.ts"
import { evolveSession, initialSession, isAuthenticated, SessionState } from "./session/session.ts"
import type { SessionEvent } from "./session/session-events.ts"
import { type ClientId, GUEST_CLIENT_ID, sessionOwner } from "./session/session-values.ts"
import {
  evolveReplicas,
  initialReplicas,
  isReplicaEvent,
  isRequestedChange,
  replicaFields,
  replicasIn,
  type ReplicaStates,
  type RequestedChange,
  requestedLate,
  requestedOf,
  restoreAll,
  retainAll,
  SUBJECTS,
} from "./replicas.ts"
import { unsentIn } from "./unsent.ts"
import { wishlistClient } from "./wishlist/wishlist.ts"

export const ShopState = Schema.Struct({
  session: SessionState,
  carts: Carts,
  ...replicaFields,
  tabs: SearchTabs,
  listing: ListingState,
  /** Changes retained after a session's end for its owner; `kept` is the stored name. */
  kept: Schema.NullOr(RetainedChanges),
  /** The client's own choice (S3.3); states stored before it existed show prices. */
  showPrices: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
})
export type ShopState = typeof ShopState.Type

export const initialShop: ShopState = {
  session: initialSession,
  carts: initialCarts,
  ...initialReplicas,
  tabs: initialSearchTabs,
  listing: initialListing,
  kept: null,
  showPrices: true,
}

/** Folds one event; parts that it does not affect keep their identity. Logging out removes everything (S4.3). */
export const evolveShop = (shop: ShopState, event: ShopEvent): ShopState => {
  if (isCartEvent(event)) return cartChanged(shop, event)
  if (isRequestedChange(event)) return requested(shop, event)
  if (isReplicaEvent(event))
    return isClientOf(shop, event.clientId) ? withReplicas(shop, evolveReplicas(shop, event)) : shop
  switch (event._tag) {
    case "SessionEnded":
      return initialShop
    case "SessionExpired":
      return expired(shop)
    case "SessionStarted":
      return started(shop, event)
    case "UnsentKept":
      return shop.session.user === null ? { ...shop, ...unsentIn(event) } : shop
    case "AddressSelected":
    case "AddressesListed":
    case "AgentClientChosen":
    case "AgentClientLeft":
      return withParts(shop, { session: evolveSession(shop.session, event) })
    case "LayoutChosen":
      return layoutChosen(shop, event)
    case "SidebarSwitched":
    case "SidebarSearched":
      return withParts(shop, { listing: evolveListing(shop.listing, event) })
    case "PricesSwitched":
      return withParts(shop, { showPrices: event.shown })
    case "ShopRouteVisited":
    case "ProductRouteVisited":
      return withParts(shop, {
        listing: evolveListing(shop.listing, event),
        tabs: withFirstLayouts(evolveSearchTabs(shop.tabs, event), shop.listing.lastType),
      })
    case "SearchTabOpened":
      return withParts(shop, {
        tabs: withFirstLayouts(evolveSearchTabs(shop.tabs, event), shop.listing.lastType),
      })
    case "SearchTabActivated":
    case "SearchTabClosed":
    case "SearchTabLabelled":
    case "ListingShown":
      return withParts(shop, { tabs: evolveSearchTabs(shop.tabs, event) })
  }
}

const cartChanged = (shop: ShopState, event: CartEvent): ShopState =>
  isIgnored(shop, event) ? shop : late(withCarts(shop, evolveCarts(shop.carts, event)), event)

/** The layout of the active tab's listing: each tab has its own; the last choice is the default of a new one (S4.12). */
export const listLayout = ({ tabs, listing }: Pick<ShopState, "tabs" | "listing">): ListType =>
  activeTab(tabs)?.layout ?? listing.lastType

/** Folds many events at once, with the same result as one by one. Runs of cart events are folded separately. */
export const evolveAll = (shop: ShopState, events: Iterable<ShopEvent>): ShopState => {
  let current = shop
  let carts = openCarts(shop.carts)
  for (const event of events) {
    if (isCartEvent(event)) {
      if (isIgnored(current, event)) continue
      carts.fold(event)
      current = late(current, event)
    } else if (changesCarts(event)) {
      current = evolveShop(withCarts(current, carts.close()), event)
      carts = openCarts(current.carts)
    } else {
      current = evolveShop(current, event)
    }
  }
  return withCarts(current, carts.close())
}

/**
 * A change of a wishlist, a list or a standing order. From a browser tab that was not notified yet of the session's end, it is
 * retained with the earlier pending changes; in another client's session it is ignored.
 */
const requested = (shop: ShopState, change: RequestedChange): ShopState => {
  const { session, kept: retained } = shop
  const clientId = change.clientId ?? wishlistClient(session)
  if (clientId === null || clientId === GUEST_CLIENT_ID || isOthers(session, clientId)) return shop
  // When nothing was retained, the session's owner is no longer known, only the change's.
  const replicas =
    session.user === null
      ? requestedLate(shop, change, clientId, retained?.keeper ?? clientId)
      : requestedOf(shop, change, clientId)
  return withReplicas(shop, replicas)
}

const isClientOf = ({ session }: ShopState, clientId: ClientId): boolean =>
  isAuthenticated(session) && clientId !== GUEST_CLIENT_ID

const withReplicas = (shop: ShopState, replicas: ReplicaStates): ShopState => withParts(shop, replicasIn(replicas))

const isIgnored = ({ session, kept: retained }: ShopState, event: CartEvent): boolean =>
  isOfAnotherClient(session, event) || isRepeated(retained, event)

/** An event after the session's end, about retained changes: an answered order is not sent again. */
const late = (shop: ShopState, event: CartEvent): ShopState => {
  const retained = shop.kept === null ? null : retainedWith(shop.kept, event)
  return retained === shop.kept ? shop : { ...shop, kept: retained }
}

/** The carts depend on the session. */
const changesCarts = ({ _tag }: ShopEvent): boolean =>
  _tag === "SessionStarted" || _tag === "SessionEnded" || _tag === "SessionExpired"

/**
 * Pending changes are retained for the same user; the searches stay open, because only a logout removes them (S4.3). Hidden prices
 * stay hidden: a bystander sees the login, not the prices.
 */
const expired = (shop: ShopState): ShopState => {
  const { user } = shop.session
  if (user === null) return shop
  const owner = sessionOwner(user)
  const { tabs, listing, showPrices } = shop
  return {
    session: evolveSession(shop.session, { _tag: "SessionExpired" }),
    carts: initialCarts,
    kept: retainedOf(owner, shop.carts),
    ...replicasIn(retainAll(shop, owner)),
    tabs,
    listing,
    showPrices,
  }
}

/** A user other than the one whose session expired finds none of their data. */
const started = (shop: ShopState, event: typeof SessionEvent.cases.SessionStarted.Type): ShopState => {
  const owner = sessionOwner(event.user)
  const isOther = shop.kept !== null && shop.kept.keeper !== owner
  const { tabs, listing, showPrices } = isOther ? initialShop : shop
  return {
    session: evolveSession(shop.session, event),
    carts: withRetained(withoutOthers(shop.carts, event.user), shop.kept, owner),
    ...replicasIn(restoreAll(shop, owner)),
    tabs,
    listing,
    kept: null,
    showPrices,
  }
}

/** The `sessionOwner` of the logged-in user; null for a guest. */
export const loggedInAs = ({ session: { user } }: Pick<ShopState, "session">): ClientId | null =>
  user === null ? null : sessionOwner(user)

/** The owner of the shop: the user, or the user of an expired session; null for a guest. */
export const shopOwner = (shop: Pick<ShopState, "session" | "kept">): ClientId | null =>
  loggedInAs(shop) ?? shop.kept?.keeper ?? null

/** Nobody is logged in, and no session can be resumed. */
export const isLoggedOut = ({ session, kept: retained }: Pick<ShopState, "session" | "kept">): boolean =>
  session.user === null && (retained === null || retained.loggedOut === true)

/** Detail is not a layout of a list: the tab keeps its former one. */
const layoutChosen = (shop: ShopState, event: LayoutChosen): ShopState => {
  const listing = evolveListing(shop.listing, event)
  const tabs = event.layout === "product-detail" ? shop.tabs : withLayout(shop.tabs, event.layout)
  return withParts(shop, { listing, tabs })
}

const withParts = (shop: ShopState, parts: Partial<ShopState>): ShopState => {
  const next = { ...shop, ...parts }
  const isSame =
    next.session === shop.session &&
    SUBJECTS.every((name) => next[name] === shop[name]) &&
    next.tabs === shop.tabs &&
    next.listing === shop.listing &&
    next.showPrices === shop.showPrices
  return isSame ? shop : next
}

const withCarts = (shop: ShopState, carts: Carts): ShopState => (carts === shop.carts ? shop : { ...shop, carts })
