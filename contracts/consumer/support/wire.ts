/** Pieces of requests and answers that several interactions share, in the wire's words. */
import { MatchersV3 } from "@pact-foundation/pact"
import { GUEST_USER_TEMP } from "@dispensa/domain"
import { example, value } from "./states.ts"

export const { string, number, integer, eachLike, equal, eachKeyLike, atLeastLike } = MatchersV3

/** A value of any JSON type whose text matches: for what may come as text, number or boolean. */
const textMatches = (pattern: string, value: string | number | boolean) => ({
  "pact:matcher:type": "regex",
  regex: pattern,
  value,
})

/** A code that a backend may send as text or as a number. */
export const code = (text: string) => textMatches("^.+$", text)
/** Frappe's yes: true or 1. */
export const yes = textMatches("^(true|1)$", true)
/** Frappe's yes or no. */
export const flag = (value: boolean) => textMatches("^(true|false|0|1)$", value)

/** Who asks, in the client's words and in the wire's. */
export interface Identity {
  readonly userTemp: { readonly clientId: number; readonly addressCode: string; readonly externalCall: boolean }
  readonly wire: Readonly<Record<string, unknown>>
}

export const guest: Identity = {
  userTemp: GUEST_USER_TEMP,
  wire: { client_id: 0, address_code: 0, ext_call: true },
}

export const self: Identity = {
  userTemp: {
    clientId: example("clientIsLoggedIn", "client_id"),
    addressCode: example("clientIsLoggedIn", "address_code"),
    externalCall: true,
  },
  wire: {
    client_id: value("clientIsLoggedIn", "client_id"),
    address_code: value("clientIsLoggedIn", "address_code"),
    ext_call: true,
  },
}

/** Another client's identity: refused with the caller's token. */
export const other: Identity = {
  userTemp: {
    clientId: example("otherClientExists", "other_client_id"),
    addressCode: example("otherClientExists", "other_address_code"),
    externalCall: true,
  },
  wire: {
    client_id: value("otherClientExists", "other_client_id"),
    address_code: value("otherClientExists", "other_address_code"),
    ext_call: true,
  },
}

/** An identity when nobody is logged in who could be it: refused whatever it says. */
export const stranger: Identity = {
  userTemp: self.userTemp,
  wire: { client_id: self.userTemp.clientId, address_code: self.userTemp.addressCode, ext_call: true },
}
