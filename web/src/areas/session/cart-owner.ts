/** Owner of the shown cart: the client at the chosen address; none for a guest (S4.5). */
import {
  type CartOwner,
  type ClientId,
  GUEST_CLIENT_ID,
  loggedInAs,
  type ShopState,
  type UserTemp,
} from "@dispensa/domain"
import { Effect } from "effect"
import { RequestedBy } from "../../app/backend.ts"

export const ownerOfState = ({ session }: ShopState): CartOwner | null =>
  session.user === null || session.userTemp.clientId === GUEST_CLIENT_ID
    ? null
    : { clientId: session.userTemp.clientId, addressCode: session.userTemp.addressCode }

/** Whether a command started by that client may continue. */
export const isRequesters = (requestedBy: ClientId | null, state: ShopState): boolean =>
  requestedBy === null || requestedBy === loggedInAs(state)

/** The owner for the client that started the running command: null once another user is logged in. */
export const ownerForRequester = (state: ShopState): Effect.Effect<CartOwner | null> =>
  Effect.map(RequestedBy, (requestedBy) => (isRequesters(requestedBy, state) ? ownerOfState(state) : null))

/** The identity sent with a cart's calls (S6.4). */
export const identityOf = ({ clientId, addressCode }: CartOwner, { session }: ShopState): UserTemp => ({
  clientId,
  addressCode,
  externalCall: session.userTemp.externalCall,
})
