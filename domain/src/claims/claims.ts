/** The claims of a client: the backend's document, and the changes still to be sent; part of the first page, hence small. */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"

/** The fields of a claim are decoded when it is shown: the first page does not need to know them. */
const Fields = Schema.Record(Schema.String, Schema.Unknown)

const ofClaim = { id: ChangeId, clientId: ClientId, claimId: Schema.String, orderId: Schema.String }

export const ClaimChange = Schema.TaggedUnion({ ClaimFiled: { ...ofClaim, claim: Fields }, ClaimWithdrawn: ofClaim })
export type ClaimChange = typeof ClaimChange.Type
export type ClaimFiled = typeof ClaimChange.cases.ClaimFiled.Type
export type ClaimWithdrawn = typeof ClaimChange.cases.ClaimWithdrawn.Type

/** The document is the list of claims, as the backend answers them; pending changes are applied where they are shown. */
export const claimsReplica = defineReplica({
  name: "claims",
  snapshot: Schema.Array(Fields),
  change: ClaimChange,
  empty: [],
  apply: (claims) => claims,
  targetOf: ({ claimId }) => claimId,
  parksRefused: true,
})
export type ClaimsState = typeof claimsReplica.State.Type
export type ClientClaims = ClientReplica<typeof claimsReplica.snapshot.Type, ClaimChange>

export const claimsOf = (state: ClaimsState, clientId: ClientId): ClientClaims =>
  replicaOf(claimsReplica, state, clientId)
