/** Who is ordering and where the goods go; the access token is no part of it (S3.7, S3.8, S4.2–S4.4). */
import { Result, Schema } from "effect"
import type { SessionEvent } from "./session-events.ts"
import { type Address, type AddressCode, GUEST_USER_TEMP, NO_ADDRESS, User, UserTemp } from "./session-values.ts"

export const SessionState = Schema.Struct({
  user: Schema.NullOr(User),
  userTemp: UserTemp,
  /** The selected collection: always 1 so far (S3.8, S9.13). */
  collection: Schema.Literals([1]),
})
export type SessionState = typeof SessionState.Type

/** The chosen code is none of the user's addresses. */
export interface UnknownAddress {
  readonly _tag: "UnknownAddress"
  readonly addressCode: AddressCode
}

export const initialSession: SessionState = { user: null, userTemp: GUEST_USER_TEMP, collection: 1 }

/** Folds one event. An address that the user does not have changes nothing. */
export function evolveSession(session: SessionState, event: SessionEvent): SessionState {
  switch (event._tag) {
    case "SessionStarted":
      return startedBy(event.user)
    case "SessionEnded":
      return initialSession
    case "AddressSelected":
      return selecting(session, event.addressCode)
  }
}

/** True for a logged-in client. */
export function isAuthenticated(session: SessionState): boolean {
  return session.user !== null
}

/** The delivery address that is chosen; null for a guest or a client without addresses. */
export function selectedAddress(session: SessionState): Address | null {
  return addressOf(session, session.userTemp.addressCode)
}

/** S4.4. Choosing the address that is already chosen yields nothing. */
export function decideSelectAddress(
  session: SessionState,
  addressCode: AddressCode,
): Result.Result<ReadonlyArray<SessionEvent>, UnknownAddress> {
  if (addressOf(session, addressCode) === null) return Result.fail({ _tag: "UnknownAddress", addressCode })
  if (session.userTemp.addressCode === addressCode) return Result.succeed([])
  return Result.succeed([{ _tag: "AddressSelected", addressCode }])
}

/** The first address is the one selected at login (S4.2). */
function startedBy(user: User): SessionState {
  const addressCode = user.addresses[0]?.addressCode ?? NO_ADDRESS
  return { user, userTemp: { ...GUEST_USER_TEMP, clientId: user.clientId, addressCode }, collection: 1 }
}

function selecting(session: SessionState, addressCode: AddressCode): SessionState {
  if (session.userTemp.addressCode === addressCode || addressOf(session, addressCode) === null) return session
  return { ...session, userTemp: { ...session.userTemp, addressCode } }
}

function addressOf(session: SessionState, addressCode: AddressCode): Address | null {
  return session.user?.addresses.find((address) => address.addressCode === addressCode) ?? null
}
