/** Pieces of requests and answers shared by several interactions, with the wire's names. */
import { MatchersV3 } from "@pact-foundation/pact"
import { GUEST_USER_TEMP, type UserTemp } from "@dispensa/domain"
import { example, value } from "./states.ts"

export const { string, number, integer, eachLike, equal, eachKeyLike, atLeastLike, like } = MatchersV3

/** A value of any JSON type whose text matches, for values sent as text, number or boolean. */
export const textMatches = (pattern: string, value: string | number | boolean) => ({
  "pact:matcher:type": "regex",
  regex: pattern,
  value,
})

/** A code that a backend may send as text or as a number. */
export const code = (text: string) => textMatches("^.+$", text)
/** Frappe's true: true or 1. */
export const yes = textMatches("^(true|1)$", true)
/** Frappe's true or false. */
export const flag = (value: boolean) => textMatches("^(true|false|0|1)$", value)

/** The caller's identity, for the client and on the wire: an object in a body, JSON in a query. */
export interface Identity {
  readonly userTemp: UserTemp
  readonly wire: Readonly<Record<string, unknown>>
  readonly query: unknown
}

const guestWire = { client_id: 0, address_code: 0, ext_call: true }
export const guest: Identity = { userTemp: GUEST_USER_TEMP, wire: guestWire, query: JSON.stringify(guestWire) }

/** An identity in a query, with client number and address code from a provider state under these names. */
const queryText = (clientName: string, addressName: string, clientId: number, addressCode: string) =>
  MatchersV3.fromProviderState(
    `{"client_id":\${${clientName}},"address_code":"\${${addressName}}","ext_call":true}`,
    JSON.stringify({ client_id: clientId, address_code: addressCode, ext_call: true }),
  )

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
  query: queryText(
    "client_id",
    "address_code",
    example("clientIsLoggedIn", "client_id"),
    example("clientIsLoggedIn", "address_code"),
  ),
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
  query: queryText(
    "other_client_id",
    "other_address_code",
    example("otherClientExists", "other_client_id"),
    example("otherClientExists", "other_address_code"),
  ),
}

/** An identity without a login: always refused. */
export const stranger: Identity = {
  userTemp: self.userTemp,
  wire: { client_id: self.userTemp.clientId, address_code: self.userTemp.addressCode, ext_call: true },
  query: JSON.stringify({
    client_id: self.userTemp.clientId,
    address_code: self.userTemp.addressCode,
    ext_call: true,
  }),
}

/** The client of an agent. */
export const assigned: Identity = {
  userTemp: {
    clientId: example("agentIsLoggedIn", "assigned_client_id"),
    addressCode: example("agentIsLoggedIn", "assigned_address_code"),
    externalCall: true,
  },
  wire: {
    client_id: value("agentIsLoggedIn", "assigned_client_id"),
    address_code: value("agentIsLoggedIn", "assigned_address_code"),
    ext_call: true,
  },
  query: queryText(
    "assigned_client_id",
    "assigned_address_code",
    example("agentIsLoggedIn", "assigned_client_id"),
    example("agentIsLoggedIn", "assigned_address_code"),
  ),
}

/** The pagination of a list. */
export const pagination = { page: integer(1), per_page: integer(12), total: integer(1), total_pages: integer(1) }
export const firstPage = { page: 1, perPage: 12 }
export const firstPageWire = { page: 1, per_page: 12 }
/** Success, in either notation. */
export const done = { message: { success: yes } }
export const isDone = { message: { success: true } }
/** One of several values. */
export const oneOf = (first: string, ...others: ReadonlyArray<string>) =>
  MatchersV3.regex(`^(${[first, ...others].join("|")})$`, first)

/** A day, as the client compares and shows it. */
export const day = (text: string) => MatchersV3.regex(String.raw`^\d{4}-\d{2}-\d{2}$`, text)
/** An instant with its time zone: without one it would differ between machines. */
export const instant = (text: string) =>
  MatchersV3.regex(String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$`, text)

/** Fields of every product. */
export const named = { sku: string("PA0001"), slug: string("spaghetti-n-5"), name: string("Spaghetti n. 5") }
