/** Whose cart is shown: the client at the chosen address; nobody's for a guest (S4.5). */
import { type CartOwner, GUEST_CLIENT_ID, type ShopState, type UserTemp } from "@dispensa/domain"

export const ownerOfState = ({ session }: ShopState): CartOwner | null =>
  session.user === null || session.userTemp.clientId === GUEST_CLIENT_ID
    ? null
    : { clientId: session.userTemp.clientId, addressCode: session.userTemp.addressCode }

/** The identity that a cart's calls carry (S6.4). */
export const identityOf = ({ clientId, addressCode }: CartOwner, { session }: ShopState): UserTemp => ({
  clientId,
  addressCode,
  externalCall: session.userTemp.externalCall,
})
