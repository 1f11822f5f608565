/** Replicas produced by events: requests of clients 1 and 2, and any answers of the server. */
import fc from "fast-check"
import {
  type ChangeOf,
  type DocumentOf,
  evolveReplicas,
  initialReplicas,
  isRequestedChange,
  type ReplicaEvent,
  REPLICAS,
  type ReplicaStates,
  type RequestedChange,
  requestedOf,
  type Subject,
} from "../replicas.ts"
import { type Change, type ClientReplica, replicaOf, viewReplica } from "../sync/replica.ts"

/** Ids are few, so that answers hit and miss. */
export const arbChangeId = fc.constantFrom("c1", "c2", "c3", "c4")
export const arbClientId = fc.constantFrom(1, 2)

export type OfReplica = RequestedChange | ReplicaEvent

/** Any event about the changes of a subject. */
export const arbChangeEventOf = (subject: Subject): fc.Arbitrary<ReplicaEvent> => {
  const ofChange = { subject: fc.constant(subject), clientId: arbClientId, changeId: arbChangeId }
  const failure = fc.constant({ status: 500, message: "broken" })
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        _tag: fc.constant("ClientChangeAnswered" as const),
        ...ofChange,
        refused: fc.constantFrom(null, null, "no"),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        _tag: fc.constantFrom("ClientChangeSent" as const, "ClientChangeWithdrawn" as const),
        ...ofChange,
      }),
    },
    // Far apart, so that a change is parked soon.
    fc.record({ _tag: fc.constant("ClientChangeFailed" as const), ...ofChange, failure, at: fc.nat(10 ** 9) }),
    fc.record({
      _tag: fc.constantFrom("ParkedChangeRetried" as const, "ParkedChangeDiscarded" as const),
      ...ofChange,
    }),
  )
}

export const foldReplicas = (events: ReadonlyArray<OfReplica>, states = initialReplicas): ReplicaStates =>
  events.reduce(
    (current, event) =>
      isRequestedChange(event) ? requestedOf(current, event, event.clientId ?? 1) : evolveReplicas(current, event),
    states,
  )

export const ownIn = <N extends Subject>(
  states: ReplicaStates,
  subject: N,
  clientId = 1,
): ClientReplica<DocumentOf<N>, ChangeOf<N>> => replicaOf(REPLICAS[subject], states[subject], clientId)

export const shownIn = <N extends Subject>(states: ReplicaStates, subject: N, clientId = 1): DocumentOf<N> =>
  viewReplica(REPLICAS[subject], ownIn(states, subject, clientId))

export const pendingIds = (states: ReplicaStates, subject: Subject, clientId = 1): ReadonlyArray<string> => {
  const own: { readonly pending: ReadonlyArray<Change> } = ownIn(states, subject, clientId)
  return own.pending.map(({ id }) => id)
}
