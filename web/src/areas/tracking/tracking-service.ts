/** Delivers what the log says is still to be tracked: one POST for each action, oldest first (S7.17, S7.18). */
import type { Client } from "@dispensa/contracts/client"
import { Context, Effect, Layer } from "effect"
import { onlyOne } from "../../platform/only-one.ts"
import { caughtUp, type EventLog, ShopLog } from "../../log/event-log.ts"
import { LogRecords, type LogStore } from "../../log/log-store.ts"
import { Backend } from "../backend/backend.ts"
import { later } from "../backend/later.ts"
import { makeWorker } from "../backend/worker.ts"

export class TrackingService extends Context.Service<
  TrackingService,
  {
    /** Tries now what is waiting for another attempt. */
    readonly wake: () => void
    /** Delivers for ever: run once per page. */
    readonly worker: Effect.Effect<never>
  }
>()("@dispensa/web/TrackingService") {
  static readonly layer = Layer.effect(
    TrackingService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const records = yield* LogRecords
      const client = yield* Backend
      return TrackingService.of(makeTracking(log, records, client))
    }),
  )
}

/** Nobody waits for analytics: a failure is retried silently. */
export const makeTracking = (log: EventLog, records: LogStore, client: Client) => {
  const worker = makeWorker(
    later(
      () => import("./tracking-delivery.ts"),
      // What was appended a moment ago is on record first.
      (code) => onlyOne("dispensa.tracking")(Effect.andThen(caughtUp(log), code.deliverAll(records, client))),
    ),
    () => {},
  )
  // While analytics does not answer, what is appended waits for the next attempt, and makes none of its own.
  log.onAppended(() => {
    if (!worker.isFailing()) worker.wake()
  })
  worker.wake()
  return { wake: worker.wake, worker: worker.run }
}
