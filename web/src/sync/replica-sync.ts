/**
 * Syncs a replica with the server, one step at a time: load the requested targets, then send the oldest change with its id
 * (ADR 67). A failing change blocks later changes of its target, and nothing else (S8.9).
 */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  type Change,
  type ClientId,
  type Combine,
  combinedWith,
  hasPending,
  isSent,
  nextPending,
  replicaOf,
  type ServerFailure,
} from "@dispensa/domain"
import { Effect } from "effect"
import { connected } from "./connected.ts"
import type { ReplicaStore } from "./replica-store.ts"
import { isOutage, isTransient } from "../app/transient.ts"
import type { Sync } from "./worker.ts"

/** The update of the known document by an answer. */
export type Update<D> = (known: D) => D

/** A subject's calls to the server. */
export interface ReplicaRemote<D, C extends Change> {
  /** Of one target, or of the whole document (null). */
  readonly load: (client: Client, clientId: ClientId, target: string | null) => Effect.Effect<Update<D>, ApiError>
  /** Null if the answer does not state the document. */
  readonly send: (client: Client, clientId: ClientId, change: C) => Effect.Effect<Update<D> | null, ApiError>
  /** True if the loaded document need not be recorded again. */
  readonly isKnown: (known: D, loaded: D) => boolean
  readonly combine?: Combine<C>
  /** Every page shows it: it is loaded for the served client without a request. */
  readonly isEager?: boolean
}

export interface ReplicaSyncParts<D, C extends Change> {
  readonly store: ReplicaStore<D, C>
  readonly remote: ReplicaRemote<D, C>
  readonly client: Client
  readonly wanted: Set<string | null>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called with the reason of a refused change. */
  readonly onRefused: (error: ApiError) => void
}

export interface ReplicaSync extends Sync {
  readonly hasUnsent: () => boolean
}

interface Running<D, C extends Change> extends ReplicaSyncParts<D, C> {
  /** The failures since the last full attempt, by change; and whether loading failed. */
  readonly failed: Map<string, ApiError>
  /**
   * Of an eager subject: the clients whose document this page has requested. A document loaded before the page may be
   * stale.
   */
  readonly requested: Map<ClientId, "loaded" | "refused">
}

/** In place of a change's id. */
const LOAD = "load"

export const makeReplicaSync = <D, C extends Change>(parts: ReplicaSyncParts<D, C>): ReplicaSync => {
  const running: Running<D, C> = { ...parts, failed: new Map(), requested: new Map() }
  const { store, failed } = running
  const ready = Effect.gen(function* () {
    // A change sent by another browser tab in the meantime is not sent again.
    yield* store.caughtUp
    for (let step = nextStep(running); step !== null; step = nextStep(running)) yield* step
    const [error] = failed.values()
    if (error !== undefined) yield* Effect.fail(error)
  })
  const hasUnsent = () => hasPending(store.state())
  return {
    isDue: () => {
      const served = store.served()
      return served !== null && (wantedOf(running, served).length > 0 || hasUnsent())
    },
    hasUnsent,
    all: Effect.suspend(() => {
      failed.clear()
      return ready
    }),
    ready,
    isReady: () => nextStep(running) !== null,
  }
}

const ownOf = <D, C extends Change>({ store }: Running<D, C>, clientId: ClientId) =>
  replicaOf(store.subject, store.state(), clientId)

const wantedOf = <D, C extends Change>(running: Running<D, C>, served: ClientId): ReadonlyArray<string | null> => {
  const { remote, wanted, requested } = running
  const answer = requested.get(served)
  const isUnknown = answer === undefined || (answer === "loaded" && !ownOf(running, served).loaded)
  return remote.isEager === true && isUnknown ? [null, ...wanted] : [...wanted]
}

const nextStep = <D, C extends Change>(running: Running<D, C>): Effect.Effect<void, ApiError> | null => {
  const { store, failed } = running
  const { targetOf } = store.subject
  const served = store.served()
  if (served === null) return null
  const { pending } = ownOf(running, served)
  // The server does not know unsent targets yet.
  const target = wantedOf(running, served).find((each) => !pending.some((change) => targetOf(change) === each))
  if (target !== undefined && !failed.has(LOAD)) return load(running, served, target)
  // An agent's other clients: their changes are sent though they are no longer served (S6.3).
  for (const clientId of [served, ...Object.keys(store.state().lists).map(Number)]) {
    const change = nextPending(ownOf(running, clientId).pending, failed, targetOf)
    if (change !== undefined) return send(running, clientId, change)
  }
  return null
}

const load = <D, C extends Change>(
  running: Running<D, C>,
  clientId: ClientId,
  target: string | null,
): Effect.Effect<void, ApiError> => {
  const { remote, client, wanted, requested, failed } = running
  const noteLoad = (answer: "loaded" | "refused") => {
    wanted.delete(target)
    requested.set(clientId, answer)
  }
  // While nothing is known, the whole document is loaded, whatever the page shows.
  return remote.load(client, clientId, ownOf(running, clientId).loaded ? target : null).pipe(
    Effect.flatMap((update) => {
      noteLoad("loaded")
      return recordLoaded(running, clientId, update)
    }),
    Effect.catch((error) => {
      if (isOutage(error)) return Effect.fail(error)
      // A page waits for a document that this device never had: a refusal is retried too, and shown as a failure meanwhile.
      const isAwaited = wanted.has(target) && !ownOf(running, clientId).loaded && error._tag !== "Unsupported"
      // A document that cannot be loaded blocks no change.
      return Effect.sync(() => (isTransient(error) || isAwaited ? void failed.set(LOAD, error) : noteLoad("refused")))
    }),
  )
}

/** Most pages find an unchanged document: the log need not grow with each of them. */
const recordLoaded = <D, C extends Change>(
  running: Running<D, C>,
  clientId: ClientId,
  update: Update<D>,
): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { loaded, confirmed } = ownOf(running, clientId)
    const snapshot = update(confirmed)
    return loaded && running.remote.isKnown(confirmed, snapshot)
      ? Effect.void
      : running.store.record(clientId, [{ _tag: "ReplicaLoaded", snapshot }])
  })

const send = <D, C extends Change>(
  running: Running<D, C>,
  clientId: ClientId,
  first: C,
): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    const { store, remote } = running
    const { targetOf } = store.subject
    let change: C = first
    yield* connected
    // Recorded before the call: a sent change may have been carried out.
    yield* store.decide(clientId, (own) => {
      const found = own.pending.find(({ id }) => id === first.id)
      if (found === undefined || isSent(own, first.id)) return []
      // A tab that does not know of the combination sends the first change alone, and the server would carry it out twice.
      const combine = store.isShared() ? remote.combine : undefined
      const combined = combinedWith(found, own, targetOf, combine ?? (() => null))
      ;({ change } = combined)
      return [
        ...(combined.ids.length > 1 ? [{ _tag: "ClientChangesCombined" as const, ...combined }] : []),
        { _tag: "ClientChangeSent" as const, changeId: change.id },
      ]
    })
    // It may have been withdrawn, perhaps in another browser tab: the log's order decides which came first.
    const own = ownOf(running, clientId)
    if (isSent(own, change.id) && own.pending.some(({ id }) => id === change.id))
      yield* deliver(running, clientId, change)
  })

const deliver = <D, C extends Change>(
  running: Running<D, C>,
  clientId: ClientId,
  change: C,
): Effect.Effect<void, ApiError> => {
  const { store, remote, client, wanted, requested, onRefused } = running
  const answered = (refused: string | null) =>
    store.record(clientId, [{ _tag: "ClientChangeAnswered", changeId: change.id, refused }])
  return remote.send(client, clientId, change).pipe(
    Effect.flatMap((update) =>
      Effect.andThen(
        answered(null),
        // The answer includes changes of other devices.
        Effect.suspend(() =>
          update === null || !ownOf(running, clientId).loaded ? Effect.void : recordLoaded(running, clientId, update),
        ),
      ),
    ),
    Effect.catch((error) => {
      if (isTransient(error)) return failedAt(running, clientId, change, error)
      // A refusal may mean that the document has changed: it is loaded again.
      requested.delete(clientId)
      if (remote.isEager !== true) wanted.add(null)
      onRefused(error)
      return answered(error.message)
    }),
  )
}

/** Longer texts are a stack trace or an HTML page. */
const LONGEST_REASON = 200

export const failureOf = ({ status, message }: ApiError): ServerFailure => ({
  status,
  message: message.slice(0, LONGEST_REASON),
})

/** An outage is no refusal of the change: the step fails. */
const failedAt = <D, C extends Change>(
  running: Running<D, C>,
  clientId: ClientId,
  { id }: C,
  error: ApiError,
): Effect.Effect<void, ApiError> => {
  if (isOutage(error) || error._tag === "KeyInUse") return Effect.fail(error)
  const { store, failed, now } = running
  const isPending = ({ pending }: { readonly pending: ReadonlyArray<C> }) => pending.some((each) => each.id === id)
  return Effect.gen(function* () {
    failed.set(id, error)
    const event = { _tag: "ClientChangeFailed" as const, changeId: id, failure: failureOf(error), at: now() }
    yield* store.decide(clientId, (own) => (isPending(own) ? [event] : []))
    // Parked, or answered in another browser tab: there is nothing to retry.
    if (!isPending(ownOf(running, clientId))) failed.delete(id)
  })
}
