/** The fold of a replica, and the part of it that survives a session (S4.2, S4.3). Answers to unknown changes change nothing. */
import type { OpaqueId } from "../opaque-id.ts"
import { failedAgain, isDeadLetter, type ServerFailure } from "./dead-letter.ts"
import {
  type Change,
  type ClientReplica,
  isSent,
  NO_REPLICA,
  type ReplicaState,
  type ReplicaSubject,
  replicaOf,
} from "./replica.ts"
import type { ClientReplicaEvent, PendingChangeEvent } from "./replica-events.ts"

/**
 * Adds a change; a repeated one changes nothing. Pending changes never depend on the document, because the log may no longer
 * have it (ADR 70).
 */
export const withRequest = <D, C extends Change>(
  subject: ReplicaSubject<D, C>,
  own: ClientReplica<D, C>,
  change: C,
): ClientReplica<D, C> => {
  const { targetOf, replacesEarlier = false } = subject
  const { pending, parked = [] } = own
  if (replacesEarlier) {
    const isOther = (each: C): boolean => targetOf(each) !== targetOf(change)
    const left = parked.filter((each) => isOther(each.change))
    return withPending({ ...own, parked: left }, [...pending.filter(isOther), change])
  }
  const isRepeated = [...pending, ...parked.map((each) => each.change)].some(({ id }) => id === change.id)
  return isRepeated ? own : withPending(own, [...pending, change])
}

export const evolveClientReplica = <D, C extends Change>(
  subject: ReplicaSubject<D, C>,
  own: ClientReplica<D, C>,
  event: ClientReplicaEvent<D, C>,
): ClientReplica<D, C> => {
  const { pending, parked = [] } = own
  switch (event._tag) {
    case "ReplicaLoaded":
      return event.snapshot === undefined ? own : { ...own, confirmed: event.snapshot, loaded: true }
    case "ClientChangesCombined":
      return combined(own, event.ids, event.change)
    case "ParkedChangeRetried":
    case "ParkedChangeDiscarded": {
      const found = parked.find(({ change }) => change.id === event.changeId)
      if (found === undefined) return own
      const left = { ...own, parked: parked.filter((each) => each !== found) }
      // It was requested before the pending changes.
      return withPending(left, event._tag === "ParkedChangeDiscarded" ? pending : [found.change, ...pending])
    }
    case "ClientChangeSent":
    case "ClientChangeAnswered":
    case "ClientChangeWithdrawn":
    case "ClientChangeFailed": {
      const change = pending.find(({ id }) => id === event.changeId)
      return change === undefined ? own : ofPending(subject, own, change, event)
    }
  }
}

const ofPending = <D, C extends Change>(
  { apply, parksRefused = false }: ReplicaSubject<D, C>,
  own: ClientReplica<D, C>,
  change: C,
  event: PendingChangeEvent,
): ClientReplica<D, C> => {
  const { sent = [], failing = [], parked = [] } = own
  const others = own.pending.filter((each) => each !== change)
  const park = (failure: ServerFailure) => withPending({ ...own, parked: [...parked, { change, failure }] }, others)
  if (event._tag === "ClientChangeAnswered") {
    if (event.refused === null) return withPending({ ...own, confirmed: apply(own.confirmed, change) }, others)
    return parksRefused ? park({ status: null, message: event.refused }) : withPending(own, others)
  }
  if (event._tag === "ClientChangeFailed") {
    const before = failing.find(({ id }) => id === change.id)?.failures
    const failures = failedAgain(before, event.failure, event.at)
    if (isDeadLetter(failures, event.at)) return park(event.failure)
    return { ...own, failing: [...failing.filter(({ id }) => id !== change.id), { id: change.id, failures }] }
  }
  if (isSent(own, change.id)) return own
  return event._tag === "ClientChangeWithdrawn" ? withPending(own, others) : { ...own, sent: [...sent, change.id] }
}

/** Puts the combined change at the position of the last one; does nothing when one of them was already answered or sent. */
const combined = <D, C extends Change>(
  own: ClientReplica<D, C>,
  ids: ReadonlyArray<string>,
  change: C,
): ClientReplica<D, C> => {
  const isOne = ({ id }: C): boolean => ids.includes(id)
  const all = own.pending.filter(isOne)
  const last = all.at(-1)
  if (all.length < ids.length || last === undefined || ids.some((id) => isSent(own, id))) return own
  return withPending(
    own,
    own.pending.flatMap((each) => (each === last ? [change] : isOne(each) ? [] : [each])),
  )
}

/** Drops the notes about changes that no longer exist. */
const withPending = <D, C extends Change>(
  { confirmed, loaded, sent = [], failing = [], parked = [] }: ClientReplica<D, C>,
  pending: ReadonlyArray<C>,
): ClientReplica<D, C> => {
  const pendingIds = new Set(pending.map(({ id }) => id))
  const isThere = (id: string): boolean => pendingIds.has(id) || parked.some(({ change }) => change.id === id)
  const [sentLeft, failingLeft] = [sent.filter(isThere), failing.filter(({ id }) => pendingIds.has(id))]
  return {
    confirmed,
    loaded,
    pending,
    ...(sentLeft.length === 0 ? {} : { sent: sentLeft }),
    ...(failingLeft.length === 0 ? {} : { failing: failingLeft }),
    ...(parked.length === 0 ? {} : { parked }),
  }
}

/** Applies a change to one client's replica; returns the same state when nothing changes. */
export const withClient = <D, C extends Change>(
  subject: ReplicaSubject<D, C>,
  state: ReplicaState<D, C>,
  clientId: OpaqueId,
  evolve: (own: ClientReplica<D, C>) => ClientReplica<D, C>,
): ReplicaState<D, C> => {
  const own = replicaOf(subject, state, clientId)
  const after = evolve(own)
  return after === own ? state : { ...state, lists: { ...state.lists, [clientId]: after } }
}

/** Retains unanswered changes for `owner`, and retries parked ones; the document is loaded again. */
export const retainUnsent = <D, C extends Change>(
  { none }: ReplicaSubject<D, C>,
  state: ReplicaState<D, C>,
  owner: OpaqueId,
): ReplicaState<D, C> => {
  const retained = Object.entries(state.lists).flatMap(([clientId, { pending, sent = [], parked = [] }]) => {
    const unsent = [...parked.map(({ change }) => change), ...pending]
    return unsent.length === 0 ? [] : [[clientId, withPending({ ...none, sent }, unsent)] as const]
  })
  return retained.length === 0 ? NO_REPLICA : { keeper: owner, lists: Object.fromEntries(retained) }
}

/** At login: another user's retained changes are dropped. */
export const restoreUnsent = <D, C extends Change>(state: ReplicaState<D, C>, user: OpaqueId): ReplicaState<D, C> => {
  if (state.keeper === null) return state
  return state.keeper === user ? { ...state, keeper: null } : NO_REPLICA
}
