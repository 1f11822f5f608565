/**
 * When a change counts as a dead letter: the backend answers, but each time fails at this one. It is parked then, with its
 * reason, until a person tries it again or discards it; nothing waits behind it.
 */
import { Schema } from "effect"

/** What the server answered in place of an answer to the change. */
export const ServerFailure = Schema.Struct({
  /** HTTP status; null where there was none that counts. */
  status: Schema.NullOr(Schema.Int),
  message: Schema.String,
})
export type ServerFailure = typeof ServerFailure.Type

/** The failures of one change in a row. */
export const Failures = Schema.Struct({
  count: Schema.Int,
  /** When the first one came, in epoch milliseconds. */
  since: Schema.Finite,
  last: ServerFailure,
})
export type Failures = typeof Failures.Type

/** Parked after so many tries… */
export const MAX_TRIES = 8
/** …over at least so long: a release of the backend, or an impatient person, does not use them up. */
export const MIN_TRYING_MS = 60_000

export const failedAgain = (before: Failures | undefined, last: ServerFailure, at: number): Failures =>
  before === undefined ? { count: 1, since: at, last } : { count: before.count + 1, since: before.since, last }

/** A clock that was set back lets it be tried longer, never for ever. */
export const isDeadLetter = ({ count, since }: Failures, now: number): boolean =>
  count >= MAX_TRIES && (now - since >= MIN_TRYING_MS || count >= MAX_TRIES * 5)
