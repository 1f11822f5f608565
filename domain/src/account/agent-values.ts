/** The clients that an agent works for (S1.5, S6.3). */
import { Schema } from "effect"
import { Address, ClientId } from "../session/session-values.ts"

/** Enough to choose one and to work on their cart. */
export const AgentClient = Schema.Struct({
  clientId: ClientId,
  companyName: Schema.String,
  city: Schema.String,
  addresses: Schema.Array(Address),
  /** Day of the last order, null when there is none. */
  lastOrderOn: Schema.NullOr(Schema.String),
})
export type AgentClient = typeof AgentClient.Type
