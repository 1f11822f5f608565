/** The shopping lists of a client: what the backend has, and the changes it has not answered yet; part of the first view, so small (ADR 49). */
import { Schema } from "effect"
import { ChangeId, RefusalReason } from "../cart/cart-events.ts"
import { isAuthenticated, type SessionState } from "../session/session.ts"
import { ClientId } from "../session/session-values.ts"
import { keptLate, keptUnsent, withAnswer, withRequest } from "../session/unsent-by-client.ts"
import { parkable, unsentChanges } from "../sync/parked-changes.ts"
import { ListStep } from "./list-patch.ts"

const requested = { ...ListStep.fields, id: ChangeId, clientId: ClientId }

/** What somebody did to a list; changes are answered in the order in which they were requested. */
export const ListChange = Schema.TaggedStruct("ListChangeRequested", requested)
export type ListChange = typeof ListChange.Type

export const ListEvent = Schema.TaggedUnion({
  ListChangeRequested: requested,
  /** The backend took it, unless there is a reason why not. */
  ListChangeAnswered: { clientId: ClientId, id: ChangeId, refused: Schema.NullOr(RefusalReason) },
  ListsLoaded: { clientId: ClientId, steps: Schema.Array(ListStep) },
})
export type ListEvent = typeof ListEvent.Type

export const ClientLists = Schema.Struct({
  /** The steps that make what the backend has: a list is the sum of its changes. */
  confirmed: Schema.Array(ListStep),
  loaded: Schema.Boolean,
  pending: Schema.Array(ListChange),
  ...parkable(ListChange),
})
export type ClientLists = typeof ClientLists.Type

export const ListsState = Schema.Struct({
  /** By client number, as the wishlists (S6.3). */
  lists: Schema.Record(Schema.String, ClientLists),
  /** After an expired session or a logout: whose unsent changes these are. Nobody else's login finds them. */
  keeper: Schema.NullOr(ClientId),
})
export type ListsState = typeof ListsState.Type

export const initialLists: ListsState = { lists: {}, keeper: null }
export const NO_LISTS: ClientLists = { confirmed: [], loaded: false, pending: [] }

export const listsOf = ({ lists }: ListsState, clientId: ClientId): ClientLists => lists[clientId] ?? NO_LISTS

/** Folds one event of a logged-in session; a repeated request and answers to unknown changes change nothing. */
export const evolveLists = (state: ListsState, event: ListEvent, session: SessionState): ListsState => {
  if (!isAuthenticated(session)) return state
  const before = listsOf(state, event.clientId)
  const after = evolveOne(before, event)
  return after === before ? state : { ...state, lists: { ...state.lists, [event.clientId]: after } }
}

const evolveOne = (own: ClientLists, event: ListEvent): ClientLists => {
  if (event._tag === "ListsLoaded") return { ...own, confirmed: event.steps, loaded: true }
  return event._tag === "ListChangeRequested"
    ? withRequest(own, event)
    : withAnswer(own, event, ({ listId, patch }) => ({ listId, patch }))
}

/** The changes that a session left unsent; what the backend has is loaded again. */
export const keptLists = (state: ListsState, keeper: ClientId): ListsState =>
  keptUnsent(state, keeper, (own) => ({ ...NO_LISTS, pending: unsentChanges(own) }))

/** Changed in a browser tab that had not heard yet that its session is over. */
export const keptLateChange = (state: ListsState, change: ListChange, keeper: ClientId): ListsState =>
  keptLate(state, keeper, { clientId: change.clientId, evolve: (own = NO_LISTS) => evolveOne(own, change) })
