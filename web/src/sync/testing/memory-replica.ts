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
  readonly request: (clientId: ClientId, change: C) => void
  /** An agent switches to another client. */
  readonly serve: (clientId: ClientId) => void
  readonly own: () => ClientReplica<D, C>
  readonly shown: () => D
}

export const memoryReplica = <D, C extends Change>(
  subject: ReplicaSubject<D, C>,
  first: ClientId,
): MemoryReplica<D, C> => {
  let state: ReplicaState<D, C> = NO_REPLICA
  let served = first
  const evolve = (clientId: ClientId, by: (own: ClientReplica<D, C>) => ClientReplica<D, C>) => {
    state = withClient(subject, state, clientId, by)
  }
  const ownOf = (clientId: ClientId) => replicaOf(subject, state, clientId)
  const own = () => ownOf(served)
  const store: ReplicaStore<D, C> = {
    subject,
    state: () => state,
    served: () => served,
    record: (clientId, events) =>
      Effect.sync(() => {
        for (const event of events) evolve(clientId, (before) => evolveClientReplica(subject, before, event))
      }),
    decide: (id, decision) => Effect.suspend(() => store.record(id, decision(ownOf(id)))),
    isShared: () => true,
    caughtUp: Effect.void,
  }
  return {
    ...store,
    request: (clientId, change) => evolve(clientId, (before) => withRequest(subject, before, change)),
    serve: (clientId) => {
      served = clientId
    },
    own,
    shown: () => viewReplica(subject, own()),
  }
}
