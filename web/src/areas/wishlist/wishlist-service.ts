/** The handle of who settles the wishlist with the backend; hearts are shown at once (S4.10). */
import { Context, Layer } from "effect"
import { makeWorkerHandle, type WorkerHandle } from "../backend/worker-handle.ts"

export class WishlistService extends Context.Service<WishlistService, WorkerHandle>()("@dispensa/web/WishlistService") {
  static readonly layer = Layer.sync(WishlistService, makeWorkerHandle)
}
