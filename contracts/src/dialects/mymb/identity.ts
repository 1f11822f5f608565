/**
 * The caller's identity in the family's form: flat beside the other fields, the client's number in the exact text of the login.
 */
import { type CartId, type ClientId, GUEST_CLIENT_ID, NO_ADDRESS, readId, type UserTemp } from "@dispensa/domain"
import type { Fields } from "../../wire-value.ts"

/** The text of a client's number. */
export const clientText = (clientId: ClientId): string => String(clientId)

/** For shop calls. A guest's values are both "0". */
export const shopIdentity = ({ clientId, addressCode }: UserTemp): Fields => ({
  client_id: clientText(clientId),
  address_code: clientId === GUEST_CLIENT_ID ? NO_ADDRESS : addressCode,
  ext_call: true,
})

/** For account calls. */
export const accountIdentity = ({ clientId }: Pick<UserTemp, "clientId">): Fields => ({
  customer_code: clientText(clientId),
})

/** A number returned by the login. */
export const clientIdOf = (text: string): ClientId => readId(text)

/** A cart's number on the wire. */
export const cartText = (cartId: CartId): string => String(cartId)

/** "" and "0" mean that there is no cart yet. */
export const cartIdOf = (text: string): CartId => readId(text)
