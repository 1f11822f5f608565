/** Sends queued orders, and retries orders without an answer, for as long as the page is open (ADR 34). */
import { loggedInAs, type ShopState } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { isOnline } from "../../platform/online.ts"
import { RequestedBy } from "../../app/backend.ts"
import { Host, Notices } from "../../app/host.ts"
import { isOutage } from "../../app/transient.ts"
import { work } from "../../sync/worker.ts"
import { alone, sendingParts } from "./order-commands.ts"
import { submittedIn, resume } from "./order-sending.ts"
import { submitQueued } from "./order-queue.ts"
import { OrderService } from "./order-service.ts"

export const orderWorker = Effect.gen(function* () {
  const orders = yield* OrderService
  const { order: onNews } = yield* Notices
  const { now } = yield* Host
  const parts = yield* sendingParts
  const answered = alone(resume(parts, onNews))
  const queued = alone(submitQueued({ ...parts, now }, onNews))
  orders.wake()
  // Queued orders do not wait for an order without an answer.
  const job = Effect.gen(function* () {
    const before = yield* Effect.result(answered)
    if (Result.isFailure(before) && isOutage(before.failure)) return yield* Effect.fail(before.failure)
    const unanswered = submittedIn(parts.log.state()).length
    yield* queued
    // Tried a moment ago: retried after a pause.
    if (Result.isFailure(before) && submittedIn(parts.log.state()).length === unanswered) {
      return yield* Effect.fail(before.failure)
    }
    yield* answered
  })
  return yield* work(orders, {
    // An order belongs to the person who confirmed it: work started for one person does not continue for another (S12.15).
    job: Effect.suspend(() => Effect.provideService(job, RequestedBy, loggedInAs(parts.log.state()))),
    isDue: () => waitsIn(parts.log.state()),
    onFailure: () => {
      if (!orders.isSaid && submittedIn(parts.log.state()).length > 0) onNews({ _tag: "Unknown" })
    },
  })
})

/** Whether an order has no answer, or is queued although there is a connection. */
const waitsIn = (state: ShopState): boolean =>
  submittedIn(state).length > 0 ||
  (isOnline() &&
    state.session.user !== null &&
    Object.values(state.carts).some(({ queued, held }) => queued !== undefined && held === undefined))
