/** Keeps a replica in sync for the lifetime of the page: one sender per browser. */
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { ChangeOf, DocumentOf, Subject } from "@dispensa/domain"
import type { Effect } from "effect"
import type { EventLog } from "../log/event-log.ts"
import { isOnline } from "../platform/online.ts"
import type { Circuits } from "./circuits.ts"
import type { ReplicaHandle } from "./replica-handles.ts"
import { replicaStore } from "./replica-store.ts"
import { makeReplicaSync, type ReplicaRemote } from "./replica-sync.ts"
import { syncing } from "./worker.ts"

export interface ReplicaWorkerParts {
  readonly log: EventLog
  readonly client: Client
  readonly now: () => number
  /** The timeout of a background call. */
  readonly onFailed: (error: ApiError) => void
}

export const replicaWorker = <N extends Subject>(
  name: N,
  remote: ReplicaRemote<DocumentOf<N>, ChangeOf<N>>,
  handle: ReplicaHandle,
  { log, client, now, onFailed }: ReplicaWorkerParts,
): Effect.Effect<never, never, Circuits> => {
  const store = replicaStore(log, name)
  const sync = makeReplicaSync({ store, remote, client, now, wanted: handle.wanted, onRefused: onFailed })
  return syncing(handle, {
    log,
    part: (state) => state[name],
    sync,
    lock: `dispensa.${name}`,
    // A failed load is not notified; and the page itself shows a missing connection.
    onFailure: (error) => {
      if (sync.hasUnsent() && isOnline()) onFailed(error)
    },
  })
}
