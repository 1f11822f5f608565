/** Whose cart is shown: the client at the chosen address; nobody's for a guest (S4.5). */
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

/** Whether what that person began may go on. */
export const isRequesters = (requestedBy: ClientId | null, state: ShopState): boolean =>
  requestedBy === null || requestedBy === loggedInAs(state)

/** The same for whoever began the command that runs: null as soon as somebody else is logged in. */
export const ownerForRequester = (state: ShopState): Effect.Effect<CartOwner | null> =>
  Effect.map(RequestedBy, (requestedBy) => (isRequesters(requestedBy, state) ? ownerOfState(state) : null))

/** The identity that a cart's calls carry (S6.4). */
export const identityOf = ({ clientId, addressCode }: CartOwner, { session }: ShopState): UserTemp => ({
  clientId,
  addressCode,
  externalCall: session.userTemp.externalCall,
})
