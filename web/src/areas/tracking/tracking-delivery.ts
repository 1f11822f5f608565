/** Delivers pending tracking records, oldest first (S7.17–S7.19). */
import { trackCart, trackSearch } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { Tracking } from "@dispensa/domain"
import { Effect } from "effect"
import type { DueTracking, LogStore } from "../../log/log-store.ts"

const HOUR_MS = 60 * 60 * 1000

/** Where analytics is blocked permanently, pending records must not fill the storage (ADR 37). */
export const TRACKING_LIMITS = { records: 1000, ms: 7 * 24 * HOUR_MS }

/** A backend without that route, or that denies access, may be configured by then. */
const SET_UP_MS = HOUR_MS

/** Delivers every pending record; fails with the first retryable failure. */
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

/** Pending records, after discarding the oldest: beyond the limit, or too old. */
const withoutSurplus = (records: LogStore, now: number): Effect.Effect<ReadonlyArray<DueTracking>> =>
  Effect.promise(async () => {
    const due = await records.due()
    const kept = due.slice(-TRACKING_LIMITS.records).filter((record) => ageOf(record, now) <= TRACKING_LIMITS.ms)
    const isKept = new Set(kept.map(({ key }) => key))
    for (const { key } of due) if (!isKept.has(key)) await records.delivered(key)
    return kept
  })

/** Records of an earlier version, and those from before the clock was set back, count as new. */
const ageOf = ({ at }: DueTracking, now: number): number => (at === undefined ? 0 : now - at)

const deliver = (client: Client, record: DueTracking, now: number): Effect.Effect<void, ApiError> =>
  post(client, record.tracking, record.eventId).pipe(
    // A record that the backend will never accept must not block the ones behind it.
    Effect.catch((error) =>
      isHopeless(error, ageOf(record, now)) ? Effect.logWarning("tracking refused", error.message) : Effect.fail(error),
    ),
  )

/** Idempotent by the event's id: the page may close between the answer and its note of it. */
const post = (client: Client, tracking: Tracking, eventId: string | undefined): Effect.Effect<void, ApiError> =>
  tracking.target === "cart"
    ? Effect.asVoid(client.call(trackCart, tracking.body, eventId))
    : Effect.asVoid(client.call(trackSearch, tracking.body, eventId))

const HOPELESS_STATUSES = [400, 417, 422]
const HOPELESS_LATER = [403, 404]

const isHopeless = ({ _tag, status }: ApiError, age: number): boolean =>
  _tag === "Unsupported" ||
  (status !== null && (HOPELESS_STATUSES.includes(status) || (age > SET_UP_MS && HOPELESS_LATER.includes(status))))
