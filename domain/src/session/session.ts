/** The user and the delivery address; the access token is not part of it (S3.7, S3.8, S4.2–S4.4). */
import { Effect, Result, Schema } from "effect"
import type { SessionEvent } from "./session-events.ts"
import {
  type ClientId,
  type Address,
  AddressCode,
  GUEST_USER_TEMP,
  NO_ADDRESS,
  ServedClient,
  SessionError,
  User,
  UserTemp,
} from "./session-values.ts"

export const GUARDS = ["everybody", "guests", "clients"] as const
/** Who may see a page (S4.11, S6.1). The guard of each page is in the storefront's table of pages. */
export type Guard = (typeof GUARDS)[number]

export interface GuardOptions {
  /** Whether visitors without a login may browse at all. */
  readonly guestNavigation: boolean
}

export const isGuard = (name: string): name is Guard => GUARDS.some((guard) => guard === name)

/** A page for guests is open to everybody while visitors may browse, otherwise only to clients. */
export const mayEnter = (guard: Guard, session: SessionState, { guestNavigation }: GuardOptions): boolean =>
  guard === "everybody" || (guard === "guests" && guestNavigation) || isAuthenticated(session)

/** An agent working for a client, and the agent's own address, which is restored afterwards (S6.3). */
export const Serving = Schema.Struct({ client: ServedClient, ownAddressCode: AddressCode })
export type Serving = typeof Serving.Type

export const SessionState = Schema.Struct({
  user: Schema.NullOr(User),
  userTemp: UserTemp,
  /** The collection offered to the client, as stated by the backend at login (S3.8, S9.13). */
  collection: Schema.Int,
  /** Null for users who work for themselves; absent in sessions stored before there were agents. */
  serving: Schema.NullOr(Serving).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** Why nobody is logged in; cleared by the next login (S3.8). */
  errors: Schema.Array(SessionError).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
export type SessionState = typeof SessionState.Type

/** The chosen code is not one of the user's addresses. */
export interface UnknownAddress {
  readonly _tag: "UnknownAddress"
  readonly addressCode: AddressCode
}

/** Only an agent works for clients (S6.3). */
export interface NotAnAgent {
  readonly _tag: "NotAnAgent"
}

/** S9.13. */
export const DEFAULT_COLLECTION = 1

export const initialSession: SessionState = {
  user: null,
  userTemp: GUEST_USER_TEMP,
  collection: DEFAULT_COLLECTION,
  serving: null,
  errors: [],
}

/** Folds one event. An address of another client, or a client chosen by a user who is not an agent, changes nothing. */
export const evolveSession = (session: SessionState, event: SessionEvent): SessionState => {
  switch (event._tag) {
    case "SessionStarted":
      return startedBy(event.user)
    case "SessionEnded":
      return initialSession
    case "SessionExpired":
      return { ...initialSession, errors: [{ _tag: "Expired" }] }
    case "AddressSelected":
      return selecting(session, event.addressCode)
    case "AddressesListed":
      return listingAddresses(session, event.clientId, event.addresses)
    case "AgentClientChosen":
      return servingClient(session, event.client)
    case "AgentClientLeft":
      return leavingClient(session)
  }
}

/** True for a logged-in client. */
export const isAuthenticated = (session: SessionState): boolean => session.user !== null

/** The client that an agent currently works for; null for users who work for themselves (S6.3). */
export const servedClient = (session: SessionState): ServedClient | null => session.serving?.client ?? null

/** The possible delivery addresses: the served client's, otherwise the user's own. */
export const deliveryAddresses = (session: SessionState): ReadonlyArray<Address> =>
  session.serving?.client.addresses ?? session.user?.addresses ?? NO_ADDRESSES

/** The chosen delivery address; null for a guest or a client without addresses. */
export const selectedAddress = (session: SessionState): Address | null =>
  addressOf(session, session.userTemp.addressCode)

/** S4.4. Choosing the current address yields nothing. */
export const decideSelectAddress = (
  session: SessionState,
  addressCode: AddressCode,
): Result.Result<ReadonlyArray<SessionEvent>, UnknownAddress> => {
  if (addressOf(session, addressCode) === null) return Result.fail({ _tag: "UnknownAddress", addressCode })
  if (session.userTemp.addressCode === addressCode) return Result.succeed([])
  return Result.succeed([{ _tag: "AddressSelected", addressCode }])
}

/** S6.3. Choosing the currently served client yields nothing. */
export const decideServeClient = (
  session: SessionState,
  client: ServedClient,
): Result.Result<ReadonlyArray<SessionEvent>, NotAnAgent> => {
  if (session.user?.isAgent !== true) return Result.fail({ _tag: "NotAnAgent" })
  if (session.serving?.client.clientId === client.clientId) return Result.succeed([])
  return Result.succeed([{ _tag: "AgentClientChosen", client }])
}

/** S6.3. Leaving yields nothing when no client is served. */
export const decideLeaveClient = (session: SessionState): ReadonlyArray<SessionEvent> =>
  session.serving === null ? [] : [{ _tag: "AgentClientLeft" }]

const NO_ADDRESSES: ReadonlyArray<Address> = []

/** The first address is the one selected at login (S4.2). */
const startedBy = (user: User): SessionState => {
  const addressCode = user.addresses[0]?.addressCode ?? NO_ADDRESS
  const userTemp = { ...GUEST_USER_TEMP, clientId: user.clientId, addressCode }
  return { ...initialSession, user, userTemp, collection: user.collection ?? DEFAULT_COLLECTION }
}

/** The chosen address is kept while it exists; otherwise the first one is chosen. */
const listingAddresses = (
  session: SessionState,
  clientId: ClientId,
  addresses: ReadonlyArray<Address>,
): SessionState => {
  const { user, serving } = session
  if (user === null || session.userTemp.clientId !== clientId) return session
  const isRetained = addresses.some(({ addressCode }) => addressCode === session.userTemp.addressCode)
  const addressCode = isRetained ? session.userTemp.addressCode : (addresses[0]?.addressCode ?? NO_ADDRESS)
  const userTemp = { ...session.userTemp, addressCode }
  if (serving === null) return { ...session, userTemp, user: { ...user, addresses } }
  return { ...session, userTemp, serving: { ...serving, client: { ...serving.client, addresses } } }
}

/** The identity becomes the client's, at their first address; the agent's own address is remembered. */
const servingClient = (session: SessionState, client: ServedClient): SessionState => {
  if (session.user?.isAgent !== true) return session
  const ownAddressCode = session.serving?.ownAddressCode ?? session.userTemp.addressCode
  const addressCode = client.addresses[0]?.addressCode ?? NO_ADDRESS
  const userTemp = { ...session.userTemp, clientId: client.clientId, addressCode }
  return { ...session, userTemp, serving: { client, ownAddressCode } }
}

const leavingClient = (session: SessionState): SessionState => {
  if (session.serving === null || session.user === null) return session
  const { ownAddressCode } = session.serving
  const userTemp = { ...session.userTemp, clientId: session.user.clientId, addressCode: ownAddressCode }
  return { ...session, userTemp, serving: null }
}

const selecting = (session: SessionState, addressCode: AddressCode): SessionState => {
  if (session.userTemp.addressCode === addressCode || addressOf(session, addressCode) === null) return session
  return { ...session, userTemp: { ...session.userTemp, addressCode } }
}

const addressOf = (session: SessionState, addressCode: AddressCode): Address | null =>
  deliveryAddresses(session).find((address) => address.addressCode === addressCode) ?? null
