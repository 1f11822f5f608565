/** The background workers of every page: one file, loaded once the first page is shown (ADR 24). */
import { Effect } from "effect"
import { Backend } from "../app/backend.ts"
import { Host, Notices } from "../app/host.ts"
// Commands need it, offline too.
import "../areas/cart/bulk-decisions.ts"
import { cartWorker } from "../areas/cart/cart-worker.ts"
import { orderWorker } from "../areas/checkout/order-worker.ts"
import { claimsRemote } from "../areas/claims/claims-remote.ts"
import { listsRemote } from "../areas/shopping-lists/lists-remote.ts"
import { standingRemote } from "../areas/standing-orders/standing-remote.ts"
import { trackingWorker } from "../areas/tracking/tracking-worker.ts"
import { wishlistRemote } from "../areas/wishlist/wishlist-remote.ts"
import { ShopLog } from "../log/event-log.ts"
import { backendCapabilities } from "../platform/backend-capabilities.ts"
import { Replicas } from "../sync/replica-handles.ts"
import { replicaWorker } from "../sync/replica-worker.ts"

const { has } = backendCapabilities

/** A feature that the backend lacks has no worker. */
const replicaWorkers = Effect.gen(function* () {
  const { now } = yield* Host
  const { failed: onFailed } = yield* Notices
  const parts = { log: yield* ShopLog, client: yield* Backend, now, onFailed }
  const { wishlist, lists, standing, claims } = yield* Replicas
  return yield* Effect.all(
    [
      ...(has("getWishlist") ? [replicaWorker("wishlist", wishlistRemote, wishlist, parts)] : []),
      ...(has("listShoppingLists") ? [replicaWorker("lists", listsRemote, lists, parts)] : []),
      ...(has("listStandingOrders") ? [replicaWorker("standing", standingRemote, standing, parts)] : []),
      ...(has("fileClaim") ? [replicaWorker("claims", claimsRemote, claims, parts)] : []),
    ],
    { concurrency: "unbounded" },
  )
})

export const workers = [cartWorker, orderWorker, trackingWorker, replicaWorkers] as const
