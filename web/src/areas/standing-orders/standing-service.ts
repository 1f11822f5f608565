/** The handle of who settles the standing orders with the backend, and whether a page wants to see them (ADR 54). */
import { Context, Effect, Layer } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { noFailedChanges } from "../backend/failed-changes.ts"
import { Host } from "../backend/host.ts"
import { makeWorkerHandle, type WorkerHandle } from "../backend/worker-handle.ts"
import type { StandingParts } from "./standing-parts.ts"

export interface StandingHandle extends WorkerHandle {
  readonly load: () => void
  /** What the worker settles. */
  readonly parts: StandingParts
}

export class StandingService extends Context.Service<StandingService, StandingHandle>()(
  "@dispensa/web/StandingService",
) {
  static readonly layer = Layer.effect(
    StandingService,
    Effect.gen(function* () {
      const parts: StandingParts = {
        log: yield* ShopLog,
        client: yield* Backend,
        failed: noFailedChanges((yield* Host).now),
        isWanted: false,
      }
      const handle = makeWorkerHandle()
      const load = () => {
        parts.isWanted = true
        handle.wake()
      }
      return { ...handle, load, parts }
    }),
  )
}
