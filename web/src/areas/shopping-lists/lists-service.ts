/** The handle of who settles the shopping lists with the backend, and what a page wants to see of them (ADR 49). */
import { Context, Effect, Layer } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { noFailedChanges } from "../backend/failed-changes.ts"
import { Host } from "../backend/host.ts"
import { makeWorkerHandle, type WorkerHandle } from "../backend/worker-handle.ts"
import type { ListsParts } from "./lists-parts.ts"

export interface ListsHandle extends WorkerHandle {
  /** Loads one list, or all of them (null). */
  readonly load: (listId: string | null) => void
  /** What the worker settles. */
  readonly parts: ListsParts
}

export class ListsService extends Context.Service<ListsService, ListsHandle>()("@dispensa/web/ListsService") {
  static readonly layer = Layer.effect(
    ListsService,
    Effect.gen(function* () {
      const parts: ListsParts = {
        log: yield* ShopLog,
        client: yield* Backend,
        failed: noFailedChanges((yield* Host).now),
        wanted: new Set(),
      }
      const handle = makeWorkerHandle()
      const load = (listId: string | null) => {
        parts.wanted.add(listId)
        handle.wake()
      }
      return { ...handle, load, parts }
    }),
  )
}
