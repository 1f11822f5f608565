/** Delivers tracking records that are due, oldest first (S7.17–S7.19). */
import { trackCart, trackSearch } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { Tracking } from "@dispensa/domain"
import { Effect } from "effect"
import type { DueTracking, LogStore } from "../../log/log-store.ts"

const HOUR_MS = 60 * 60 * 1000

/** Where analytics is blocked for good, what it is to be told must not fill the storage (ADR 37). */
export const TRACKING_LIMITS = { records: 1000, ms: 7 * 24 * HOUR_MS }

/** A backend that has no such address, or lets nobody in, may be set up by then. */
const SET_UP_MS = HOUR_MS

/** Delivers everything that is due; fails with the first failure that a later attempt may overcome. */
export const deliverAll = (records: LogStore, client: Client, now = Date.now): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    for (const record of yield* withoutSurplus(records, now())) {
      const { key } = record
      // Another tab may have been faster.
      if (!(yield* Effect.promise(() => records.isDue(key)))) continue
      yield* deliver(client, record, now())
      yield* Effect.promise(() => records.delivered(key))
    }
  })

/** What is due, after the oldest were given up: more than are kept, or too old. */
const withoutSurplus = (records: LogStore, now: number): Effect.Effect<ReadonlyArray<DueTracking>> =>
  Effect.promise(async () => {
    const due = await records.due()
    const kept = due.slice(-TRACKING_LIMITS.records).filter((record) => ageOf(record, now) <= TRACKING_LIMITS.ms)
    const isKept = new Set(kept.map(({ key }) => key))
    for (const { key } of due) if (!isKept.has(key)) await records.delivered(key)
    return kept
  })

/** Records of an earlier version, and those of a clock that was set back since, count as new. */
const ageOf = ({ at }: DueTracking, now: number): number => (at === undefined ? 0 : now - at)

const deliver = (client: Client, record: DueTracking, now: number): Effect.Effect<void, ApiError> =>
  post(client, record.tracking, record.eventId).pipe(
    // A record that the backend will never take must not hold up the ones behind it.
    Effect.catch((error) =>
      isHopeless(error, ageOf(record, now)) ? Effect.logWarning("tracking refused", error.message) : Effect.fail(error),
    ),
  )

/** Told twice under the event's id it is written once: a page may go between the answer and its note of it. */
const post = (client: Client, tracking: Tracking, eventId: string | undefined): Effect.Effect<void, ApiError> =>
  tracking.target === "cart"
    ? Effect.asVoid(client.call(trackCart, tracking.body, eventId))
    : Effect.asVoid(client.call(trackSearch, tracking.body, eventId))

const HOPELESS_STATUSES = [400, 417, 422]
const HOPELESS_LATER = [403, 404]

const isHopeless = ({ _tag, status }: ApiError, age: number): boolean =>
  _tag === "Unsupported" ||
  (status !== null && (HOPELESS_STATUSES.includes(status) || (age > SET_UP_MS && HOPELESS_LATER.includes(status))))
