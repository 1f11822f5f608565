/**
 * The handles of the replicas for pages: they request a document, and see its worker's state; the worker starts after
 * the first page (ADR 67).
 */
import type { Subject } from "@dispensa/domain"
import { Context, Layer } from "effect"
import { makeWorkerHandle, type WorkerHandle } from "./worker-handle.ts"

export interface ReplicaHandle extends WorkerHandle {
  /** Requests the current document: one target of it, or all of it (null). */
  readonly load: (target: string | null) => void
  /** For the worker: targets to load. */
  readonly wanted: Set<string | null>
}

const makeReplicaHandle = (): ReplicaHandle => {
  const handle = makeWorkerHandle()
  const wanted = new Set<string | null>()
  const load = (target: string | null) => {
    wanted.add(target)
    handle.wake()
  }
  return { ...handle, load, wanted }
}

export class Replicas extends Context.Service<Replicas, { readonly [N in Subject]: ReplicaHandle }>()(
  "@dispensa/web/Replicas",
) {
  static readonly layer = Layer.sync(Replicas, () => ({
    wishlist: makeReplicaHandle(),
    lists: makeReplicaHandle(),
    standing: makeReplicaHandle(),
    claims: makeReplicaHandle(),
  }))
}
