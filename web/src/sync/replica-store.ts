/** The store of a replica: its part of the log's state, and its events. */
import {
  type Change,
  type ChangeOf,
  type ClientId,
  type ClientReplica,
  type ClientReplicaEvent,
  type DocumentOf,
  replicaEventOf,
  replicaOf,
  REPLICAS,
  type ReplicaState,
  type ReplicaStates,
  type ReplicaSubject,
  type Subject,
  wishlistClient,
} from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp, type EventLog, record, recordDecided } from "../log/event-log.ts"

type Events<D, C> = ReadonlyArray<ClientReplicaEvent<D, C>>

export interface ReplicaStore<D, C extends Change> {
  readonly subject: ReplicaSubject<D, C>
  readonly state: () => ReplicaState<D, C>
  /** The client who is served or logged in; null for a guest. */
  readonly served: () => ClientId | null
  readonly record: (clientId: ClientId, events: Events<D, C>) => Effect.Effect<void>
  /** Records the decision on all events stored by then. */
  readonly decide: (clientId: ClientId, decision: (own: ClientReplica<D, C>) => Events<D, C>) => Effect.Effect<void>
  /** Whether other browser tabs know what is recorded here. */
  readonly isShared: () => boolean
  /** Afterwards the state includes the events of other browser tabs. */
  readonly caughtUp: Effect.Effect<void>
}

export const replicaStore = <N extends Subject>(log: EventLog, name: N): ReplicaStore<DocumentOf<N>, ChangeOf<N>> => {
  const subject = REPLICAS[name]
  const stateIn = (states: ReplicaStates) => states[name]
  const served = () => wishlistClient(log.state().session)
  return {
    subject,
    state: () => stateIn(log.state()),
    served,
    record: (clientId, events) =>
      Effect.suspend(() => {
        // An answer after a logout is discarded: the next client must not find it.
        const isTheirs = served() === clientId || Object.hasOwn(stateIn(log.state()).lists, clientId)
        return isTheirs
          ? record(
              log,
              events.map((event) => replicaEventOf(name, clientId, event)),
            )
          : Effect.void
      }),
    decide: (clientId, decision) =>
      recordDecided(log, (state) =>
        decision(replicaOf(subject, stateIn(state), clientId)).map((event) => replicaEventOf(name, clientId, event)),
      ),
    isShared: log.isShared,
    caughtUp: caughtUp(log),
  }
}
