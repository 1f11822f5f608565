/** The table of replicas: documents per client that are synced with the backend. A new subject is one line in each part. */
import { Effect, Schema } from "effect"
import { ClaimChange, claimsReplica } from "./claims/claims.ts"
import type { ClientId } from "./session/session-values.ts"
import { ListChange, listsReplica } from "./shopping-lists/shopping-lists.ts"
import { StandingChange, standingReplica } from "./standing-orders/standing-orders.ts"
import { evolveClientReplica, restoreUnsent, retainUnsent, withClient, withRequest } from "./sync/evolve-replica.ts"
import { changeEvents, type ClientReplicaEvent } from "./sync/replica-events.ts"
import {
  type Change,
  hasParked,
  hasPending,
  NO_REPLICA,
  type ReplicaState,
  type ReplicaSubject,
} from "./sync/replica.ts"
import { wishlistReplica, WishlistRequest } from "./wishlist/wishlist.ts"

const DEFINED = { wishlist: wishlistReplica, lists: listsReplica, standing: standingReplica, claims: claimsReplica }

/** The stored states; absent in what was written before lists, standing orders, or claims existed. */
export const replicaFields = {
  wishlist: wishlistReplica.State,
  lists: listsReplica.State.pipe(Schema.withDecodingDefaultKey(Effect.succeed(NO_REPLICA))),
  standing: standingReplica.State.pipe(Schema.withDecodingDefaultKey(Effect.succeed(NO_REPLICA))),
  claims: claimsReplica.State.pipe(Schema.withDecodingDefaultKey(Effect.succeed(NO_REPLICA))),
}

export const ReplicaLoaded = Schema.Union([
  wishlistReplica.Loaded,
  listsReplica.Loaded,
  standingReplica.Loaded,
  claimsReplica.Loaded,
])
export const ClientChangesCombined = Schema.Union([
  wishlistReplica.Combined,
  listsReplica.Combined,
  standingReplica.Combined,
  claimsReplica.Combined,
])

export const Subject = Schema.Literals(["wishlist", "lists", "standing", "claims"])
export type Subject = typeof Subject.Type
export const SUBJECTS = Subject.literals

const ChangeEvents = changeEvents(Subject)
export const ReplicaEvent = Schema.Union([ReplicaLoaded, ClientChangesCombined, ChangeEvents])
export type ReplicaEvent = typeof ReplicaEvent.Type

/** The changes that a client requests. */
export const RequestedChange = Schema.Union([WishlistRequest, ListChange, StandingChange, ClaimChange])
export type RequestedChange = typeof RequestedChange.Type

const EVENT_TYPES: ReadonlySet<string> = new Set([
  "ReplicaLoaded",
  "ClientChangesCombined",
  ...Object.keys(ChangeEvents.cases),
])
const CHANGE_TYPES: ReadonlySet<string> = new Set<RequestedChange["_tag"]>([
  "WishlistItemAdded",
  "WishlistItemRemoved",
  "ListChangeRequested",
  "StandingChangeRequested",
  "ClaimFiled",
  "ClaimWithdrawn",
])
export const REPLICA_EVENT_TYPES: ReadonlyArray<string> = [...EVENT_TYPES, ...CHANGE_TYPES]

interface Tagged {
  readonly _tag: string
}

export const isReplicaEvent = (event: Tagged): event is ReplicaEvent => EVENT_TYPES.has(event._tag)

export const isRequestedChange = (event: Tagged): event is RequestedChange => CHANGE_TYPES.has(event._tag)

export type DocumentOf<N extends Subject> = (typeof DEFINED)[N]["snapshot"]["Type"]
export type ChangeOf<N extends Subject> = (typeof DEFINED)[N]["change"]["Type"]

export type ReplicaStates = { readonly [N in Subject]: ReplicaState<DocumentOf<N>, ChangeOf<N>> }

export const REPLICAS: { readonly [N in Subject]: ReplicaSubject<DocumentOf<N>, ChangeOf<N>> } = DEFINED

export const initialReplicas: ReplicaStates = {
  wishlist: NO_REPLICA,
  lists: NO_REPLICA,
  standing: NO_REPLICA,
  claims: NO_REPLICA,
}

type Evolve<D, C extends Change> = (subject: ReplicaSubject<D, C>, state: ReplicaState<D, C>) => ReplicaState<D, C>

const withReplica = <N extends Subject>(
  states: ReplicaStates,
  name: N,
  evolve: Evolve<DocumentOf<N>, ChangeOf<N>>,
): ReplicaStates => {
  const before = states[name]
  const after = evolve(REPLICAS[name], before)
  return after === before ? states : { ...states, [name]: after }
}

const changedIn = <N extends Subject>(
  states: ReplicaStates,
  name: N,
  event: ClientReplicaEvent<DocumentOf<N>, ChangeOf<N>> & { readonly clientId: ClientId },
): ReplicaStates =>
  withReplica(states, name, (subject, state) =>
    withClient(subject, state, event.clientId, (own) => evolveClientReplica(subject, own, event)),
  )

type Stored<D, C> = (clientId: ClientId, event: ClientReplicaEvent<D, C>) => ReplicaEvent

const STORED: { readonly [N in Subject]: Stored<DocumentOf<N>, ChangeOf<N>> } = {
  wishlist: (clientId, event) => ({ ...event, subject: "wishlist", clientId }),
  lists: (clientId, event) => ({ ...event, subject: "lists", clientId }),
  standing: (clientId, event) => ({ ...event, subject: "standing", clientId }),
  claims: (clientId, event) => ({ ...event, subject: "claims", clientId }),
}

/** The stored form of a replica's event for one client. */
export const replicaEventOf = <N extends Subject>(
  subject: N,
  clientId: ClientId,
  event: ClientReplicaEvent<DocumentOf<N>, ChangeOf<N>>,
): ReplicaEvent => STORED[subject](clientId, event)

/** Folds an event about the changes or the document of a client. */
export const evolveReplicas = (states: ReplicaStates, event: ReplicaEvent): ReplicaStates => {
  switch (event.subject) {
    case "wishlist":
      return changedIn(states, "wishlist", event)
    case "lists":
      return changedIn(states, "lists", event)
    case "standing":
      return changedIn(states, "standing", event)
    case "claims":
      return changedIn(states, "claims", event)
  }
}

const requestedIn = <N extends Subject>(
  states: ReplicaStates,
  name: N,
  change: ChangeOf<N> & { readonly clientId: ClientId },
): ReplicaStates =>
  withReplica(states, name, (subject, state) =>
    withClient(subject, state, change.clientId, (own) => withRequest(subject, own, change)),
  )

/** Folds a change requested by a client. */
export const requestedOf = (states: ReplicaStates, change: RequestedChange, clientId: ClientId): ReplicaStates => {
  switch (change._tag) {
    case "WishlistItemAdded":
    case "WishlistItemRemoved":
      return requestedIn(states, "wishlist", { ...change, clientId })
    case "ListChangeRequested":
      return requestedIn(states, "lists", change)
    case "StandingChangeRequested":
      return requestedIn(states, "standing", change)
    case "ClaimFiled":
    case "ClaimWithdrawn":
      return requestedIn(states, "claims", change)
  }
}

const withEach = (
  states: ReplicaStates,
  evolve: <D, C extends Change>(...replica: Parameters<Evolve<D, C>>) => ReplicaState<D, C>,
): ReplicaStates => SUBJECTS.reduce((current, name) => withReplica(current, name, evolve), states)

/** Picks the replicas out of a larger state. */
export const replicasIn = ({ wishlist, lists, standing, claims }: ReplicaStates): ReplicaStates => ({
  wishlist,
  lists,
  standing,
  claims,
})

/** Retains unanswered changes for `owner`; the documents are loaded again. */
export const retainAll = (states: ReplicaStates, owner: ClientId): ReplicaStates =>
  withEach(states, (subject, state) => retainUnsent(subject, state, owner))

/** At login: another user's retained changes are dropped. */
export const restoreAll = (states: ReplicaStates, user: ClientId): ReplicaStates =>
  withEach(states, (_subject, state) => restoreUnsent(state, user))

/** Requested in a browser tab that was not notified yet of the session's end: retained for `owner`. */
export const requestedLate = (
  states: ReplicaStates,
  change: RequestedChange,
  clientId: ClientId,
  owner: ClientId,
): ReplicaStates => {
  const after = requestedOf(states, change, clientId)
  const changed = SUBJECTS.filter((name) => after[name] !== states[name])
  return changed.reduce(
    (current, name) => withReplica(current, name, (_subject, state) => ({ ...state, keeper: owner })),
    after,
  )
}

export const isAnyPending = (states: ReplicaStates): boolean => SUBJECTS.some((name) => hasPending(states[name]))

export const isAnyParked = (states: ReplicaStates): boolean => SUBJECTS.some((name) => hasParked(states[name]))

/** The owner of the changes retained after the end of a session. */
export const ownerOfUnsent = (states: ReplicaStates): ClientId | null =>
  SUBJECTS.map((name) => states[name].keeper).find((owner) => owner !== null) ?? null
