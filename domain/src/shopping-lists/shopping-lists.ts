/** The shopping lists of a client: what the backend has, and the changes it has not answered yet; part of the first view, so small (ADR 49). */
import { Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ClientId } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf } from "../sync/replica.ts"
import { ListStep } from "./list-patch.ts"

/** What somebody did to a list; changes are answered in the order in which they were requested. */
export const ListChange = Schema.TaggedStruct("ListChangeRequested", {
  ...ListStep.fields,
  id: ChangeId,
  clientId: ClientId,
})
export type ListChange = typeof ListChange.Type

/** A list is the sum of its changes: the document is the steps that make what the backend has. */
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
