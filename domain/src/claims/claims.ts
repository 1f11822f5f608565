/** The claims of a client: the backend's document, and the claims still to be sent; part of the first page, hence small. */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"

/** The fields of a claim are decoded when it is shown: the first page does not need to know them. */
const Fields = Schema.Record(Schema.String, Schema.Unknown)

export const ClaimFiled = Schema.TaggedStruct("ClaimFiled", {
  id: ChangeId,
  clientId: ClientId,
  claimId: Schema.String,
  orderId: Schema.String,
  claim: Fields,
})
export type ClaimFiled = typeof ClaimFiled.Type

/** The document is the list of claims; pending ones are shown beside it. */
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
