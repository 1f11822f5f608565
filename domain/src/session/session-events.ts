/** The events of a session: someone logs in, picks an address or a client to work for, leaves (S4.2–S4.4, S6.3). */
import { Schema } from "effect"
import { Address, AddressCode, ClientId, ServedClient, User } from "./session-values.ts"

export const SessionEvent = Schema.TaggedUnion({
  SessionStarted: { user: User },
  SessionEnded: {},
  /** The backend no longer accepts the token: unsent changes are retained for the same user (ADR 0027). */
  SessionExpired: {},
  AddressSelected: { addressCode: AddressCode },
  /** The account's addresses after one was added, changed or deleted (S3.5). */
  AddressesListed: { clientId: ClientId, addresses: Schema.Array(Address) },
  /** An agent works for one of their clients from now on, until they leave that client (S6.3). */
  AgentClientChosen: { client: ServedClient },
  AgentClientLeft: {},
})
export type SessionEvent = typeof SessionEvent.Type

export const isSessionEvent = (event: { readonly _tag: string }): event is SessionEvent =>
  Object.hasOwn(SessionEvent.cases, event._tag)
