/** The shopping lists of a client: the backend's document and the unanswered changes; part of the first page, hence small (ADR 49). */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"
import { ListStep } from "./list-patch.ts"

/** A user's change of a list; changes are answered in the order in which they were requested. */
export const ListChange = Schema.TaggedStruct("ListChangeRequested", {
  ...ListStep.fields,
  id: ChangeId,
  clientId: ClientId,
})
export type ListChange = typeof ListChange.Type

/** A list is the sum of its changes: the document consists of the steps that produce the backend's lists. */
export const listsReplica = defineReplica({
  name: "lists",
  snapshot: Schema.Array(ListStep),
  change: ListChange,
  empty: [],
  apply: (steps, { listId, patch }) => [...steps, { listId, patch }],
  targetOf: ({ listId }) => listId,
})
export type ListsState = typeof listsReplica.State.Type
export type ClientLists = ClientReplica<ReadonlyArray<ListStep>, ListChange>

export const listsOf = (state: ListsState, clientId: ClientId): ClientLists => replicaOf(listsReplica, state, clientId)
