/**
 * What no backend has accepted yet when somebody logs out: it stays for them, and is gone when somebody else logs in
 * (S4.3, ADR 0027).
 */
import { Schema } from "effect"
import type { Carts } from "./cart/carts.ts"
import { broughtBack, KeptChanges, keptOf, ordersWithoutAnswer, parkedIn, queuedOrders } from "./cart/kept-changes.ts"
import type { SessionEvent } from "./session/session-events.ts"
import type { SessionState } from "./session/session.ts"
import type { ClientId } from "./session/session-values.ts"
import { hasParked, hasPending } from "./session/unsent-by-client.ts"
import {
  initialLists,
  keptLateChange,
  keptLists,
  type ListChange,
  ListsState,
} from "./shopping-lists/shopping-lists.ts"
import {
  initialStanding,
  keptLateStanding,
  keptStanding,
  type StandingChange,
  StandingState,
} from "./standing-orders/standing-orders.ts"
import { keptLateWish, keptWishes, type WishlistRequest, WishlistState } from "./wishlist/wishlist.ts"

/** Follows the end of a session, which has taken everything else away. */
export const UnsentKept = Schema.TaggedStruct("UnsentKept", {
  kept: KeptChanges,
  wishlist: WishlistState,
  /** What was written before there were lists, or standing orders, has none. */
  lists: Schema.optionalKey(ListsState),
  standing: Schema.optionalKey(StandingState),
})
export type UnsentKept = typeof UnsentKept.Type

interface Waiting {
  readonly carts: Carts
  readonly wishlist: WishlistState
  readonly lists: ListsState
  readonly standing: StandingState
}

/** True while a cart change, an order, a wish, a change of a list or of a standing order has no answer yet. */
export const hasUnsent = ({ carts, wishlist, lists, standing }: Waiting): boolean =>
  Object.values(carts).some(({ pending }) => pending.some(({ accepted }) => !accepted)) ||
  ordersWithoutAnswer(carts).length > 0 ||
  queuedOrders(carts).length > 0 ||
  hasPending(wishlist) ||
  hasPending(lists) ||
  hasPending(standing)

/** Logging out forgets everything but what was not sent (S4.3), be it that the session has expired meanwhile. */
export const decideLogOut = (
  shop: Waiting & { readonly session: SessionState; readonly kept: KeptChanges | null },
): ReadonlyArray<SessionEvent | UnsentKept> => {
  const unsent = unsentOf(shop)
  return [{ _tag: "SessionEnded" }, ...(unsent === null ? [] : [unsent])]
}

const unsentOf = (shop: Parameters<typeof decideLogOut>[0]): UnsentKept | null => {
  const { session, kept, carts, wishlist, lists, standing } = shop
  if (session.user === null) {
    const asked = Object.values(carts).flatMap(({ pending }) => pending.map(({ change }) => change))
    const [late] = [...asked, ...queuedOrders(carts), ...ordersWithoutAnswer(carts)]
    const keeper = kept?.keeper ?? wishlist.keeper ?? lists.keeper ?? standing.keeper ?? late?.owner.clientId
    // With what was asked for in a browser tab that had not heard yet that its session is over.
    const left = keeper === undefined ? null : unsentOfCarts(keeper, broughtBack(carts, kept, keeper))
    return left === null || !(hasKept(left) || [wishlist, lists, standing].some(hasPending))
      ? null
      : { _tag: "UnsentKept", kept: left, wishlist, lists, standing }
  }
  if (
    !hasUnsent(shop) &&
    !Object.values(carts).some((cart) => parkedIn(cart).length > 0) &&
    ![wishlist, lists, standing].some(hasParked)
  )
    return null
  const { clientId } = session.user
  const left = unsentOfCarts(clientId, carts)
  const waiting = {
    wishlist: keptWishes(wishlist, clientId),
    lists: keptLists(lists, clientId),
    standing: keptStanding(standing, clientId),
  }
  return { _tag: "UnsentKept", kept: left, ...waiting }
}

/** Nothing else outlives a logout. */
const unsentOfCarts = (keeper: ClientId, carts: Carts): KeptChanges => {
  const { prepared: _forgotten, ...unsent } = keptOf(keeper, carts)
  return { ...unsent, loggedOut: true }
}

/** False where an expired session had sent everything. */
const hasKept = ({ pending, orders = [], queued = [] }: KeptChanges): boolean =>
  pending.length > 0 || orders.length > 0 || queued.length > 0

export const unsentIn = ({ kept, wishlist, lists = initialLists, standing = initialStanding }: UnsentKept) => ({
  kept,
  wishlist,
  lists,
  standing,
})

/** With what was asked for in a browser tab that had not heard yet that its session is over: it waits for whoever made it. */
export const withLate = (
  { kept, wishlist, lists, standing }: Omit<Waiting, "carts"> & { readonly kept: KeptChanges | null },
  event: WishlistRequest | ListChange | StandingChange,
  clientId: ClientId,
): Partial<Omit<Waiting, "carts">> => {
  // Where nothing was left it is not known any more whose session it was, only whose wish it is.
  const keeper = kept?.keeper ?? clientId
  switch (event._tag) {
    case "ListChangeRequested":
      return { lists: keptLateChange(lists, event, keeper) }
    case "StandingChangeRequested":
      return { standing: keptLateStanding(standing, event, keeper) }
    case "WishlistItemAdded":
    case "WishlistItemRemoved":
      return { wishlist: keptLateWish(wishlist, event, keeper) }
  }
}
