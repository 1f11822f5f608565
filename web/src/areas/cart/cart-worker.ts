/** Settles the carts with the backend, for as long as the page stands (S4.5). */
import { Effect } from "effect"
import { onlyOne } from "../../platform/only-one.ts"
import { Notices } from "../backend/host.ts"
import { syncing } from "../../sync/worker.ts"
import { CartService } from "./cart-service.ts"
import { settle, settleReady } from "./cart-sync.ts"
import { hasWork, isRemovalNext, nextStep } from "./cart-sync-steps.ts"

export const cartWorker = Effect.gen(function* () {
  const cart = yield* CartService
  const { failed } = yield* Notices
  const { parts } = cart
  return yield* syncing(cart, {
    log: parts.log,
    part: ({ carts }) => carts,
    isDue: () => hasWork(parts),
    job: onlyOne("dispensa.outbox")(settle(parts)),
    ready: { job: onlyOne("dispensa.outbox")(settleReady(parts)), isDue: () => nextStep(parts) !== null },
    onFailure: (error) => {
      if (!isRemovalNext(parts)) failed(error)
    },
  })
})
