/**
 * A replica: one document of the server per client, with the unanswered changes on top (ADR 67). A subject defines its specifics;
 * folding, retaining and sending are shared.
 */
import { OpaqueId } from "../opaque-id.ts"
import { Schema } from "effect"
import { ownValue } from "../own-value.ts"
import { Failures, ServerFailure } from "./dead-letter.ts"

/** A change requested by a user; for older events the client may be unknown. */
export interface Change {
  readonly id: string
  readonly clientId: OpaqueId | null
}

/** The definition of a subject. */
export interface ReplicaSubject<D, C extends Change> {
  /** The replica of a client whose document was never loaded. */
  readonly none: ClientReplica<D, C>
  /** The document after the change. */
  readonly apply: (document: D, change: C) => D
  /** The target of the change: changes of one target are sent in order. */
  readonly targetOf: (change: C) => string
  /** A change defines its target completely, so that it replaces earlier ones. */
  readonly replacesEarlier?: boolean
  /** A refused change contains work that must not be lost: it is parked. */
  readonly parksRefused?: boolean
}

/** The replica of one client. */
export interface ClientReplica<D, C extends Change> {
  /** The server's document, as far as it is known. */
  readonly confirmed: D
  readonly loaded: boolean
  readonly pending: ReadonlyArray<C>
  /** The pending and parked changes with a call: they may have been carried out. */
  readonly sent?: ReadonlyArray<string>
  /** Pending changes at which the server failed. */
  readonly failing?: ReadonlyArray<{ readonly id: string; readonly failures: Failures }>
  /** Dead letters: not sent until they are retried or discarded. */
  readonly parked?: ReadonlyArray<{ readonly change: C; readonly failure: ServerFailure }>
}

export interface ReplicaState<D, C extends Change> {
  /** By client number: an agent also has those of the clients being served (S6.3). */
  readonly lists: { readonly [clientId: string]: ClientReplica<D, C> }
  /** After the end of a session: the owner of the unsent changes. No other user's login restores them. */
  readonly keeper: OpaqueId | null
}

interface ReplicaDefinition<N extends string, S extends Schema.Top, C extends Schema.Top & { readonly Type: Change }>
  extends Omit<ReplicaSubject<S["Type"], C["Type"]>, "none"> {
  readonly name: N
  /** The document of a client without any data. */
  readonly empty: S["Type"]
  /** The schema of the document. */
  readonly snapshot: S
  readonly change: C
}

/** Defines a subject with the schemas of its stored data. */
export const defineReplica = <
  const N extends string,
  S extends Schema.Top,
  C extends Schema.Top & { readonly Type: Change },
>(
  definition: ReplicaDefinition<N, S, C>,
) => {
  const { name, snapshot, change, empty } = definition
  const none: ClientReplica<S["Type"], C["Type"]> = { confirmed: empty, loaded: false, pending: [] }
  const own = Schema.Struct({
    confirmed: snapshot,
    loaded: Schema.Boolean,
    pending: Schema.Array(change),
    sent: Schema.optionalKey(Schema.Array(Schema.String)),
    failing: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, failures: Failures }))),
    parked: Schema.optionalKey(Schema.Array(Schema.Struct({ change, failure: ServerFailure }))),
  })
  const ofClient = { subject: Schema.Literal(name), clientId: OpaqueId }
  return {
    ...definition,
    none,
    State: Schema.Struct({ lists: Schema.Record(Schema.String, own), keeper: Schema.NullOr(OpaqueId) }),
    /** The server sent its document. Absent once a later one has replaced it: the log holds no documents of its own (ADR 70). */
    Loaded: Schema.TaggedStruct("ReplicaLoaded", { ...ofClient, snapshot: Schema.optionalKey(snapshot) }),
    /** Changes without a call are sent as one from now on. */
    Combined: Schema.TaggedStruct("ClientChangesCombined", { ...ofClient, ids: Schema.Array(Schema.String), change }),
  }
}

export const NO_REPLICA = { lists: {}, keeper: null }

export const replicaOf = <D, C extends Change>(
  { none }: ReplicaSubject<D, C>,
  { lists }: ReplicaState<D, C>,
  clientId: OpaqueId,
): ClientReplica<D, C> => ownValue(lists, String(clientId)) ?? none

/** The confirmed document with the pending changes applied. */
export const viewReplica = <D, C extends Change>(
  { apply }: ReplicaSubject<D, C>,
  { confirmed, pending }: ClientReplica<D, C>,
): D => pending.reduce(apply, confirmed)

interface Unsent {
  readonly pending: ReadonlyArray<unknown>
  readonly parked?: ReadonlyArray<unknown>
}

interface ByClient {
  readonly lists: { readonly [clientId: string]: Unsent }
}

/** True when a change awaits its answer. */
export const hasPending = ({ lists }: ByClient): boolean =>
  Object.values(lists).some(({ pending }) => pending.length > 0)

/** True when a change is not sent until its client says so. */
export const hasParked = ({ lists }: ByClient): boolean =>
  Object.values(lists).some(({ parked = [] }) => parked.length > 0)

/** True when a call was made for the change. */
export const isSent = ({ sent = [] }: { readonly sent?: ReadonlyArray<string> }, changeId: string): boolean =>
  sent.includes(changeId)

/** The oldest pending change that has not failed in the current round, and does not follow such a change of its target. */
export const nextPending = <C extends Change>(
  pending: ReadonlyArray<C>,
  failed: { readonly has: (id: string) => boolean },
  targetOf: (change: C) => string,
): C | undefined => {
  const behind = new Set<string>()
  return pending.find((change) => {
    const target = targetOf(change)
    if (failed.has(change.id)) behind.add(target)
    return !behind.has(target)
  })
}

/** Combines two changes of one target into one with the same effect; null when no single change has it. */
export type Combine<C> = (earlier: C, later: C) => C | null

/** `first` combined with the later changes of its target that can be sent with it; changes with a call keep their call. */
export const combinedWith = <C extends Change>(
  first: C,
  { pending, sent = [] }: { readonly pending: ReadonlyArray<C>; readonly sent?: ReadonlyArray<string> },
  targetOf: (change: C) => string,
  combine: Combine<C>,
): { readonly ids: ReadonlyArray<string>; readonly change: C } => {
  const target = targetOf(first)
  let combined = { ids: [first.id], change: first }
  if (sent.includes(first.id)) return combined
  for (const next of pending.slice(pending.indexOf(first) + 1)) {
    if (targetOf(next) !== target) continue
    const change = sent.includes(next.id) ? null : combine(combined.change, next)
    if (change === null) return combined
    combined = { ids: [...combined.ids, next.id], change }
  }
  return combined
}
