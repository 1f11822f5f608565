/** Handle of the tracking worker (S7.17, S7.18). */
import { Context, Layer } from "effect"
import { makeWorkerHandle, type WorkerHandle } from "../../sync/worker-handle.ts"

export class TrackingService extends Context.Service<TrackingService, WorkerHandle>()("@dispensa/web/TrackingService") {
  static readonly layer = Layer.sync(TrackingService, makeWorkerHandle)
}
