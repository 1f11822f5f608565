/** The standing orders of a client: what the backend has, and the changes it has not answered yet; part of the first view, so small (ADR 54). */
import { Schema } from "effect"
import { ChangeId, RefusalReason } from "../cart/cart-events.ts"
import { isAuthenticated, type SessionState } from "../session/session.ts"
import { ClientId } from "../session/session-values.ts"
import { parkable, unsentChanges } from "../sync/parked-changes.ts"
import { keptLate, keptUnsent, withAnswer, withRequest } from "../session/unsent-by-client.ts"

/** One step of a standing order. What changes of it is a `StandingPatch`, read where it is shown: no first view needs to know its fields. */
export const StandingStep = Schema.Struct({
  standingId: Schema.String,
  patch: Schema.Record(Schema.String, Schema.Unknown),
})
export type StandingStep = typeof StandingStep.Type

const requested = { ...StandingStep.fields, id: ChangeId, clientId: ClientId }

/** What somebody did to a standing order; changes are answered in the order in which they were requested. */
export const StandingChange = Schema.TaggedStruct("StandingChangeRequested", requested)
export type StandingChange = typeof StandingChange.Type

export const StandingEvent = Schema.TaggedUnion({
  StandingChangeRequested: requested,
  /** The backend took it, unless there is a reason why not. */
  StandingChangeAnswered: { clientId: ClientId, id: ChangeId, refused: Schema.NullOr(RefusalReason) },
  StandingLoaded: { clientId: ClientId, steps: Schema.Array(StandingStep) },
})
export type StandingEvent = typeof StandingEvent.Type

export const ClientStanding = Schema.Struct({
  /** The steps that make what the backend has: a standing order is the sum of its changes. */
  confirmed: Schema.Array(StandingStep),
  loaded: Schema.Boolean,
  pending: Schema.Array(StandingChange),
  ...parkable(StandingChange),
})
export type ClientStanding = typeof ClientStanding.Type

export const StandingState = Schema.Struct({
  /** By client number, as the lists (S6.3). */
  lists: Schema.Record(Schema.String, ClientStanding),
  /** After an expired session or a logout: whose unsent changes these are. Nobody else's login finds them. */
  keeper: Schema.NullOr(ClientId),
})
export type StandingState = typeof StandingState.Type

export const initialStanding: StandingState = { lists: {}, keeper: null }
export const NO_STANDING: ClientStanding = { confirmed: [], loaded: false, pending: [] }

export const standingOf = ({ lists }: StandingState, clientId: ClientId): ClientStanding =>
  lists[clientId] ?? NO_STANDING

/** Folds one event of a logged-in session; a repeated request and answers to unknown changes change nothing. */
export const evolveStanding = (state: StandingState, event: StandingEvent, session: SessionState): StandingState => {
  if (!isAuthenticated(session)) return state
  const before = standingOf(state, event.clientId)
  const after = evolveOne(before, event)
  return after === before ? state : { ...state, lists: { ...state.lists, [event.clientId]: after } }
}

const evolveOne = (own: ClientStanding, event: StandingEvent): ClientStanding => {
  if (event._tag === "StandingLoaded") return { ...own, confirmed: event.steps, loaded: true }
  return event._tag === "StandingChangeRequested"
    ? withRequest(own, event)
    : withAnswer(own, event, ({ standingId, patch }) => ({ standingId, patch }))
}

/** The changes that a session left unsent; what the backend has is loaded again. */
export const keptStanding = (state: StandingState, keeper: ClientId): StandingState =>
  keptUnsent(state, keeper, (own) => ({ ...NO_STANDING, pending: unsentChanges(own) }))

/** Changed in a browser tab that had not heard yet that its session is over. */
export const keptLateStanding = (state: StandingState, change: StandingChange, keeper: ClientId): StandingState =>
  keptLate(state, keeper, { clientId: change.clientId, evolve: (own = NO_STANDING) => evolveOne(own, change) })
