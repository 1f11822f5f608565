/** Delivers what is still to be tracked, one POST for each action, oldest first, for as long as the page stands (S7.17, S7.18). */
import { Effect } from "effect"
import { caughtUp, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../../app/backend.ts"
import { work } from "../../sync/worker.ts"
import { deliverAll } from "./tracking-delivery.ts"
import { TrackingService } from "./tracking-service.ts"

/** Nobody waits for analytics: a failure is retried silently. */
export const trackingWorker = Effect.gen(function* () {
  const handle = yield* TrackingService
  const log = yield* ShopLog
  const records = yield* LogRecords
  const client = yield* Backend
  // While analytics does not answer, what is appended waits for the next attempt, and makes none of its own.
  log.onAppended(handle.changed)
  handle.changed()
  return yield* work(handle, {
    base: "tracking",
    // What was appended a moment ago is on record first.
    job: onlyOne("dispensa.tracking")(Effect.andThen(caughtUp(log), deliverAll(records, client))),
    onFailure: () => {},
  })
})
