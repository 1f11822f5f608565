/** The claims of a client: what the backend has, and those that are still to be sent; part of the first view, so small. */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"

/** What is in a claim is read where it is shown: no first view needs to know its fields. */
const Fields = Schema.Record(Schema.String, Schema.Unknown)

export const ClaimFiled = Schema.TaggedStruct("ClaimFiled", {
  id: ChangeId,
  clientId: ClientId,
  claimId: Schema.String,
  orderId: Schema.String,
  claim: Fields,
})
export type ClaimFiled = typeof ClaimFiled.Type

/** The document is the list of claims; what is pending is shown beside it. */
export const claimsReplica = defineReplica({
  name: "claims",
  snapshot: Schema.Array(Fields),
  change: ClaimFiled,
  empty: [],
  apply: (claims) => claims,
  targetOf: ({ claimId }) => claimId,
  parksRefused: true,
})
export type ClaimsState = typeof claimsReplica.State.Type
export type ClientClaims = ClientReplica<typeof claimsReplica.snapshot.Type, ClaimFiled>

export const claimsOf = (state: ClaimsState, clientId: ClientId): ClientClaims =>
  replicaOf(claimsReplica, state, clientId)
