/** A change that the backend failed at: retried later, and parked once it counts as a dead letter; nothing waits for it (S8.9). */
import type { ApiError } from "@dispensa/contracts/client"
import type { ClientId, ServerFailure, ShopState, Subject } from "@dispensa/domain"
import { Effect } from "effect"
import { type EventLog, recordDecided } from "../../log/event-log.ts"
import { isOutage } from "./transient.ts"

/** What failed since everything was tried last, by change. */
export interface FailedChanges {
  readonly changes: Map<string, ApiError>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export const noFailedChanges = (now: () => number): FailedChanges => ({ changes: new Map(), now })

/** Long texts are a stack trace or a page of HTML. */
const LONGEST_REASON = 200

export const failureOf = ({ status, message }: ApiError): ServerFailure => ({
  status,
  message: message.slice(0, LONGEST_REASON),
})

interface FailedChange {
  readonly subject: Subject
  readonly clientId: ClientId
  readonly changeId: string
}

/** Notes a transient failure of a change; an outage says nothing about the change, and fails. */
export const noteFailure = (
  log: EventLog,
  { changes, now }: FailedChanges,
  change: FailedChange,
  error: ApiError,
): Effect.Effect<void, ApiError> =>
  isOutage(error) || error._tag === "KeyInUse"
    ? Effect.fail(error)
    : Effect.suspend(() => {
        changes.set(change.changeId, error)
        const failure = failureOf(error)
        const event = { _tag: "ClientChangeFailed" as const, ...change, failure, at: now() }
        return recordDecided(log, (state) => (isPending(state, change) ? [event] : []))
      }).pipe(
        Effect.andThen(
          Effect.sync(() => {
            // Parked, or answered in another browser tab: there is nothing to be tried again.
            if (!isPending(log.state(), change)) changes.delete(change.changeId)
          }),
        ),
      )

/** In place of a change's id. */
const LOAD = "load"

/** A document that cannot be loaded holds up no change. */
export const noteFailedLoad = ({ changes }: FailedChanges, error: ApiError): Effect.Effect<void, ApiError> =>
  isOutage(error) ? Effect.fail(error) : Effect.sync(() => void changes.set(LOAD, error))

export const hasFailedLoad = ({ changes }: FailedChanges): boolean => changes.has(LOAD)

const isPending = (state: ShopState, { subject, clientId, changeId }: FailedChange): boolean =>
  state[subject].lists[clientId]?.pending.some(({ id }) => id === changeId) ?? false

/** Does steps until nothing is left but what failed; fails with that then. */
export const settleSteps = <E extends ApiError>(
  { changes }: FailedChanges,
  nextStep: () => Effect.Effect<void, E> | null,
): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    for (let step = nextStep(); step !== null; step = nextStep()) yield* step
    const [error] = changes.values()
    if (error !== undefined) yield* Effect.fail(error)
  })
