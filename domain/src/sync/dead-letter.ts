/**
 * When a change counts as a dead letter: the backend answers, but fails at this change every time. It is then parked with its
 * reason until a person retries or discards it; nothing waits for it.
 */
import { Schema } from "effect"

/** The server's failure in place of an answer to the change. */
export const ServerFailure = Schema.Struct({
  /** HTTP status; null when there was no meaningful one. */
  status: Schema.NullOr(Schema.Int),
  message: Schema.String,
})
export type ServerFailure = typeof ServerFailure.Type

/** Consecutive failures of one change. */
export const Failures = Schema.Struct({
  count: Schema.Int,
  /** The time of the first one, in epoch milliseconds. */
  since: Schema.Finite,
  last: ServerFailure,
})
export type Failures = typeof Failures.Type

/** Parked after this many attempts… */
export const MAX_TRIES = 8
/** …over at least this time, so that a release of the backend or an impatient person does not use them up. */
export const MIN_TRYING_MS = 60_000

export const failedAgain = (before: Failures | undefined, last: ServerFailure, at: number): Failures =>
  before === undefined ? { count: 1, since: at, last } : { count: before.count + 1, since: before.since, last }

/** A clock that was set back allows longer retries, but not endless ones. */
export const isDeadLetter = ({ count, since }: Failures, now: number): boolean =>
  count >= MAX_TRIES && (now - since >= MIN_TRYING_MS || count >= MAX_TRIES * 5)
