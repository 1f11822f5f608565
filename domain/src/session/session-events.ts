/** What happens to a session: someone logs in, picks an address, leaves (S4.2–S4.4). */
import { Schema } from "effect"
import { AddressCode, User } from "./session-values.ts"

export const SessionEvent = Schema.TaggedUnion({
  SessionStarted: { user: User },
  SessionEnded: {},
  AddressSelected: { addressCode: AddressCode },
})
export type SessionEvent = typeof SessionEvent.Type
