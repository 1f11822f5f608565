/** Delivers what the log says is still to be tracked: one POST for each action, oldest first (S7.17, S7.18). */
import { trackCart, trackSearch } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { Tracking } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { onlyOne } from "../lib/only-one.ts"
import { type EventLog, ShopLog } from "../log/event-log.ts"
import type { LogStore } from "../log/persistence.ts"
import { Backend } from "./backend.ts"
import { makeWorker } from "./retrying.ts"

export class LogRecords extends Context.Service<LogRecords, LogStore>()("@dispensa/web/LogRecords") {}

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
  const worker = makeWorker(onlyOne("dispensa.tracking")(deliverAll(records, client)), () => {})
  log.onAppended(() => worker.wake())
  worker.wake()
  return { wake: worker.wake, worker: worker.run }
}

/** Delivers everything that is due; fails with the first failure that a later attempt may overcome. */
export const deliverAll = (records: LogStore, client: Client): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    for (const { key, tracking } of records.due()) {
      // Another tab may have been faster.
      if (!records.isDue(key)) continue
      yield* deliver(client, tracking)
      records.delivered(key)
    }
  })

const deliver = (client: Client, tracking: Tracking): Effect.Effect<void, ApiError> =>
  post(client, tracking).pipe(
    // A record that the backend will never take must not hold up the ones behind it.
    Effect.catch((error) =>
      isHopeless(error) ? Effect.logWarning("tracking refused", error.message) : Effect.fail(error),
    ),
  )

const post = (client: Client, tracking: Tracking): Effect.Effect<void, ApiError> =>
  tracking.target === "cart"
    ? Effect.asVoid(client.call(trackCart, tracking.body))
    : Effect.asVoid(client.call(trackSearch, tracking.body))

const HOPELESS_STATUSES = [400, 417, 422]

const isHopeless = ({ status }: ApiError): boolean => status !== null && HOPELESS_STATUSES.includes(status)
