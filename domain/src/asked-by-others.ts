/** Whether what was asked for in a browser tab is the business of the session that is there now (S4.3). */
import { type CartEvent, ownerOfKey } from "./cart/cart-events.ts"
import type { Carts } from "./cart/carts.ts"
import type { SessionState } from "./session/session.ts"
import { type ClientId, GUEST_CLIENT_ID, type User } from "./session/session-values.ts"

/**
 * Asked for in another browser tab that did not know yet that somebody else had logged in: what the one before left is
 * gone (S4.3), and this client may not even look at that cart.
 */
export const isForeign = (session: SessionState, event: CartEvent): boolean => isOthers(session, askedBy(event))

export const isOthers = ({ user }: SessionState, clientId: ClientId | null): boolean =>
  user !== null && !user.isAgent && (clientId ?? user.clientId) !== user.clientId

/** The carts when this user's session begins: an agent has those of many, everybody else their own, and what they put in as a guest. */
export const withoutOthers = (carts: Carts, { clientId, isAgent }: Pick<User, "clientId" | "isAgent">): Carts => {
  const isTheirs = (key: string): boolean => [clientId, GUEST_CLIENT_ID].includes(ownerOfKey(key).clientId)
  return isAgent || Object.keys(carts).every(isTheirs)
    ? carts
    : Object.fromEntries(Object.entries(carts).filter(([key]) => isTheirs(key)))
}

/** Whose change or order is asked for; null for what tells of one that was. */
const askedBy = (event: CartEvent): ClientId | null => {
  if (event._tag === "CartChangeRequested") return event.change.owner.clientId
  return event._tag === "OrderQueued" ? event.owner.clientId : null
}
