/** The standing orders of a client: the backend's document and the unanswered changes; part of the first page, hence small (ADR 54). */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"

/** One step in a standing order's history. Its `StandingPatch` is decoded when it is shown: the first page does not need its fields. */
export const StandingStep = Schema.Struct({
  standingId: Schema.String,
  patch: Schema.Record(Schema.String, Schema.Unknown),
})
export type StandingStep = typeof StandingStep.Type

/** A user's change of a standing order; changes are answered in the order in which they were requested. */
export const StandingChange = Schema.TaggedStruct("StandingChangeRequested", {
  ...StandingStep.fields,
  id: ChangeId,
  clientId: ClientId,
})
export type StandingChange = typeof StandingChange.Type

/** A standing order is the sum of its changes: the document consists of the steps that produce the backend's standing orders. */
export const standingReplica = defineReplica({
  name: "standing",
  snapshot: Schema.Array(StandingStep),
  change: StandingChange,
  empty: [],
  apply: (steps, { standingId, patch }) => [...steps, { standingId, patch }],
  targetOf: ({ standingId }) => standingId,
})
export type StandingState = typeof standingReplica.State.Type
export type ClientStanding = ClientReplica<ReadonlyArray<StandingStep>, StandingChange>

export const standingOf = (state: StandingState, clientId: ClientId): ClientStanding =>
  replicaOf(standingReplica, state, clientId)
