/** Delivers tracking records that are due, oldest first (S7.17–S7.19). */
import { trackCart, trackSearch } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { Tracking } from "@dispensa/domain"
import { Effect } from "effect"
import type { LogStore } from "../../log/log-store.ts"

/** Delivers everything that is due; fails with the first failure that a later attempt may overcome. */
export const deliverAll = (records: LogStore, client: Client): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    for (const { key, tracking, eventId } of yield* Effect.promise(records.due)) {
      // Another tab may have been faster.
      if (!(yield* Effect.promise(() => records.isDue(key)))) continue
      yield* deliver(client, tracking, eventId)
      yield* Effect.promise(() => records.delivered(key))
    }
  })

const deliver = (client: Client, tracking: Tracking, eventId: string | undefined): Effect.Effect<void, ApiError> =>
  post(client, tracking, eventId).pipe(
    // A record that the backend will never take must not hold up the ones behind it.
    Effect.catch((error) =>
      isHopeless(error) ? Effect.logWarning("tracking refused", error.message) : Effect.fail(error),
    ),
  )

/** Told twice under the event's id it is written once: a page may go between the answer and its note of it. */
const post = (client: Client, tracking: Tracking, eventId: string | undefined): Effect.Effect<void, ApiError> =>
  tracking.target === "cart"
    ? Effect.asVoid(client.call(trackCart, tracking.body, eventId))
    : Effect.asVoid(client.call(trackSearch, tracking.body, eventId))

const HOPELESS_STATUSES = [400, 417, 422]

const isHopeless = ({ status }: ApiError): boolean => status !== null && HOPELESS_STATUSES.includes(status)
