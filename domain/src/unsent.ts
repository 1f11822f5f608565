/**
 * What no backend has accepted yet when somebody logs out: it stays for them, and is gone when somebody else logs in
 * (S4.3, ADR 0027).
 */
import { Schema } from "effect"
import type { Carts } from "./cart/carts.ts"
import { KeptChanges, keptOf, ordersWithoutAnswer, queuedOrders } from "./cart/kept-changes.ts"
import type { SessionEvent } from "./session/session-events.ts"
import type { SessionState } from "./session/session.ts"
import { keptWishes, WishlistState } from "./wishlist/wishlist.ts"

/** Follows the end of a session, which has taken everything else away. */
export const UnsentKept = Schema.TaggedStruct("UnsentKept", { kept: KeptChanges, wishlist: WishlistState })
export type UnsentKept = typeof UnsentKept.Type

interface Waiting {
  readonly carts: Carts
  readonly wishlist: WishlistState
}

/** True while a cart change, an order or a wish has no answer yet. */
export const hasUnsent = ({ carts, wishlist }: Waiting): boolean =>
  Object.values(carts).some(({ pending }) => pending.some(({ accepted }) => !accepted)) ||
  ordersWithoutAnswer(carts).length > 0 ||
  queuedOrders(carts).length > 0 ||
  Object.values(wishlist.lists).some(({ pending }) => pending.length > 0)

/** Logging out forgets everything but what was not sent (S4.3), be it that the session has expired meanwhile. */
export const decideLogOut = (
  shop: Waiting & { readonly session: SessionState; readonly kept: KeptChanges | null },
): ReadonlyArray<SessionEvent | UnsentKept> => {
  const unsent = unsentOf(shop)
  return [{ _tag: "SessionEnded" }, ...(unsent === null ? [] : [unsent])]
}

const unsentOf = (shop: Parameters<typeof decideLogOut>[0]): UnsentKept | null => {
  const { session, kept, carts, wishlist } = shop
  if (session.user === null) {
    return kept === null || !hasKept(kept, wishlist)
      ? null
      : { _tag: "UnsentKept", kept: { ...kept, loggedOut: true }, wishlist }
  }
  if (!hasUnsent(shop)) return null
  const { clientId } = session.user
  const left = { ...keptOf(clientId, carts), loggedOut: true }
  return { _tag: "UnsentKept", kept: left, wishlist: keptWishes(wishlist, clientId) }
}

/** False where an expired session had sent everything. */
const hasKept = ({ pending, orders = [], queued = [] }: KeptChanges, { lists }: WishlistState): boolean =>
  pending.length > 0 || orders.length > 0 || queued.length > 0 || Object.keys(lists).length > 0
