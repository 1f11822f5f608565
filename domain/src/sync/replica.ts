/**
 * A replica: one document of the server per client, with the changes on top that the server has not answered yet (ADR 67).
 * A subject defines what is its own; folding, retaining and sending are the same for all.
 */
import { OpaqueId } from "../opaque-id.ts"
import { Schema } from "effect"
import { ownValue } from "../own-value.ts"
import { Failures, ServerFailure } from "./dead-letter.ts"

/** What a person did; of an older event the client may be unknown. */
export interface Change {
  readonly id: string
  readonly clientId: OpaqueId | null
}

/** What a subject says of itself. */
export interface ReplicaSubject<D, C extends Change> {
  /** What is known of a client whose document was never loaded. */
  readonly none: ClientReplica<D, C>
  /** The document with the change. */
  readonly apply: (document: D, change: C) => D
  /** What the change is about: changes of one target are sent in their order. */
  readonly targetOf: (change: C) => string
  /** A change says all there is to say of its target, so that it replaces those before it. */
  readonly replacesEarlier?: boolean
  /** What was refused is somebody's work that would be lost: it is parked. */
  readonly parksRefused?: boolean
}

/** The replica of one client. */
export interface ClientReplica<D, C extends Change> {
  /** What the server has, as far as it is known here. */
  readonly confirmed: D
  readonly loaded: boolean
  readonly pending: ReadonlyArray<C>
  /** The pending and parked changes that a call was made for: they may have been carried out. */
  readonly sent?: ReadonlyArray<string>
  /** Pending changes that the server failed at. */
  readonly failing?: ReadonlyArray<{ readonly id: string; readonly failures: Failures }>
  /** Dead letters: not sent until they are tried again or discarded. */
  readonly parked?: ReadonlyArray<{ readonly change: C; readonly failure: ServerFailure }>
}

export interface ReplicaState<D, C extends Change> {
  /** By client number: an agent has those of the clients being served as well (S6.3). */
  readonly lists: { readonly [clientId: string]: ClientReplica<D, C> }
  /** After the end of a session: whose unsent changes these are. Nobody else's login finds them. */
  readonly keeper: OpaqueId | null
}

interface ReplicaDefinition<N extends string, S extends Schema.Top, C extends Schema.Top & { readonly Type: Change }>
  extends Omit<ReplicaSubject<S["Type"], C["Type"]>, "none"> {
  readonly name: N
  /** The document of a client who has nothing. */
  readonly empty: S["Type"]
  /** Of the document. */
  readonly snapshot: S
  readonly change: C
}

/** A subject with the schemas of what is stored of it. */
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
    /** The server sent its document. It is absent once a later one has replaced it: the log has no documents of its own (ADR 70). */
    Loaded: Schema.TaggedStruct("ReplicaLoaded", { ...ofClient, snapshot: Schema.optionalKey(snapshot) }),
    /** Changes that no call was made for are sent as one from now on. */
    Combined: Schema.TaggedStruct("ClientChangesCombined", { ...ofClient, ids: Schema.Array(Schema.String), change }),
  }
}

export const NO_REPLICA = { lists: {}, keeper: null }

export const replicaOf = <D, C extends Change>(
  { none }: ReplicaSubject<D, C>,
  { lists }: ReplicaState<D, C>,
  clientId: OpaqueId,
): ClientReplica<D, C> => ownValue(lists, String(clientId)) ?? none

/** The confirmed document with the pending changes replayed on it. */
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

/** A change waits for an answer. */
export const hasPending = ({ lists }: ByClient): boolean =>
  Object.values(lists).some(({ pending }) => pending.length > 0)

/** A change is not sent until its client says so. */
export const hasParked = ({ lists }: ByClient): boolean =>
  Object.values(lists).some(({ parked = [] }) => parked.length > 0)

/** A call was made for the change. */
export const isSent = ({ sent = [] }: { readonly sent?: ReadonlyArray<string> }, changeId: string): boolean =>
  sent.includes(changeId)

/** The oldest pending change that has not failed since everything was tried last, and follows no such change of its target. */
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

/** Two changes of one target as one that does the same; null where no single change does. */
export type Combine<C> = (earlier: C, later: C) => C | null

/** With `first`, what follows it of its target and can be sent with it; changes that a call was made for keep their call. */
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
