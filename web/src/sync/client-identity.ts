/** As whom a client's own documents are called: a change is sent in the same words whatever address is chosen by then. */
import { type ClientId, NO_ADDRESS, type UserTemp } from "@dispensa/domain"

export const clientIdentity = (clientId: ClientId): UserTemp => ({
  clientId,
  addressCode: NO_ADDRESS,
  externalCall: true,
})
