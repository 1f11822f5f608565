/** Whether a request of a browser tab belongs to the current session (S4.3). */
import { type CartEvent, ownerOfKey } from "./cart/cart-events.ts"
import type { Carts } from "./cart/carts.ts"
import type { SessionState } from "./session/session.ts"
import { type ClientId, GUEST_CLIENT_ID, type User } from "./session/session-values.ts"

/**
 * Requested in another browser tab that was not notified yet that someone else had logged in: the former client's changes are
 * gone (S4.3), and this client may not see that cart.
 */
export const isOfAnotherClient = (session: SessionState, event: CartEvent): boolean =>
  isOthers(session, requestedBy(event))

export const isOthers = ({ user }: SessionState, clientId: ClientId | null): boolean =>
  user !== null && !user.isAgent && (clientId ?? user.clientId) !== user.clientId

/**
 * The carts at the start of this user's session: an agent has those of many clients, other users their own and what they added as a guest.
 */
export const withoutOthers = (carts: Carts, { clientId, isAgent }: Pick<User, "clientId" | "isAgent">): Carts => {
  const isTheirs = (key: string): boolean => [clientId, GUEST_CLIENT_ID].includes(ownerOfKey(key).clientId)
  return isAgent || Object.keys(carts).every(isTheirs)
    ? carts
    : Object.fromEntries(Object.entries(carts).filter(([key]) => isTheirs(key)))
}

/** The client who requests the change or order; null for an event about an earlier request. */
const requestedBy = (event: CartEvent): ClientId | null => {
  if (event._tag === "CartChangeRequested") return event.change.owner.clientId
  return event._tag === "OrderQueued" ? event.owner.clientId : null
}
