/** A replica outside the log, for a subject that the shop does not have: the same fold, in memory. */
import {
  type Change,
  type ClientId,
  type ClientReplica,
  evolveClientReplica,
  NO_REPLICA,
  replicaOf,
  type ReplicaState,
  type ReplicaSubject,
  viewReplica,
  withClient,
  withRequest,
} from "@dispensa/domain"
import { Effect } from "effect"
import type { ReplicaStore } from "../replica-store.ts"

export interface MemoryReplica<D, C extends Change> extends ReplicaStore<D, C> {
  readonly request: (change: C) => void
  readonly own: () => ClientReplica<D, C>
  readonly shown: () => D
}

export const memoryReplica = <D, C extends Change>(
  subject: ReplicaSubject<D, C>,
  clientId: ClientId,
): MemoryReplica<D, C> => {
  let state: ReplicaState<D, C> = NO_REPLICA
  const evolve = (by: (own: ClientReplica<D, C>) => ClientReplica<D, C>) => {
    state = withClient(subject, state, clientId, by)
  }
  const own = () => replicaOf(subject, state, clientId)
  const store: ReplicaStore<D, C> = {
    subject,
    state: () => state,
    served: () => clientId,
    record: (_clientId, events) =>
      Effect.sync(() => {
        for (const event of events) evolve((before) => evolveClientReplica(subject, before, event))
      }),
    decide: (id, decision) => Effect.suspend(() => store.record(id, decision(own()))),
    caughtUp: Effect.void,
  }
  return {
    ...store,
    request: (change) => evolve((before) => withRequest(subject, before, change)),
    own,
    shown: () => viewReplica(subject, own()),
  }
}
