/** The standing orders of a client: what the backend has, and the changes it has not answered yet; part of the first view, so small (ADR 54). */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"

/** One step of a standing order. What changes of it is a `StandingPatch`, read where it is shown: no first view needs to know its fields. */
export const StandingStep = Schema.Struct({
  standingId: Schema.String,
  patch: Schema.Record(Schema.String, Schema.Unknown),
})
export type StandingStep = typeof StandingStep.Type

/** What somebody did to a standing order; changes are answered in the order in which they were requested. */
export const StandingChange = Schema.TaggedStruct("StandingChangeRequested", {
  ...StandingStep.fields,
  id: ChangeId,
  clientId: ClientId,
})
export type StandingChange = typeof StandingChange.Type

/** A standing order is the sum of its changes: the document is the steps that make what the backend has. */
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
