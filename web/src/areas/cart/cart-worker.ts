/** Worker that keeps the carts in sync with the backend while the page is open (S4.5). */
import { Effect } from "effect"
import { syncing } from "../../sync/worker.ts"
import { Notices } from "../../app/host.ts"
import { CartService } from "./cart-service.ts"
import { settle, syncReady } from "./cart-sync.ts"
import { hasWork, isRemovalNext, nextStep } from "./cart-sync-steps.ts"

export const cartWorker = Effect.gen(function* () {
  const cart = yield* CartService
  const { failed } = yield* Notices
  const { parts } = cart
  return yield* syncing(cart, {
    log: parts.log,
    part: ({ carts }) => carts,
    sync: {
      isDue: () => hasWork(parts),
      all: settle(parts),
      ready: syncReady(parts),
      isReady: () => nextStep(parts) !== null,
    },
    lock: "dispensa.outbox",
    onFailure: (error) => {
      if (!isRemovalNext(parts)) failed(error)
    },
  })
})
