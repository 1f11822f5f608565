/** Delivers pending tracking records, one POST per action, oldest first, while the page is open (S7.17, S7.18). */
import { Effect } from "effect"
import { caughtUp, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../../app/backend.ts"
import { work } from "../../sync/worker.ts"
import { deliverAll } from "./tracking-delivery.ts"
import { TrackingService } from "./tracking-service.ts"

/** Nothing depends on analytics: a failure is retried silently. */
export const trackingWorker = Effect.gen(function* () {
  const handle = yield* TrackingService
  const log = yield* ShopLog
  const records = yield* LogRecords
  const client = yield* Backend
  // While analytics does not answer, new records wait for the next attempt, and trigger none of their own.
  log.onAppended(handle.changed)
  handle.changed()
  return yield* work(handle, {
    base: "tracking",
    // Recently appended events are persisted first.
    job: onlyOne("dispensa.tracking")(Effect.andThen(caughtUp(log), deliverAll(records, client))),
    onFailure: () => {},
  })
})
