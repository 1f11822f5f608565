/** The mock's clock as a test moves it. */
import { parseDuration, parseInstant } from "../control/durations.ts"
import type { Clock } from "../shop/common/clock.ts"

/** Epoch milliseconds, a `Date`, or an ISO text: "2026-12-24T09:58:00+01:00". */
export type Instant = number | string | Date

export interface MockClock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Stops the clock there. A `RangeError` for an invalid instant. */
  readonly set: (instant: Instant) => void
  /** Runs the clock from there. A `RangeError` for an invalid instant. */
  readonly runFrom: (instant: Instant) => void
  /**
   * Advances by milliseconds or by "90s", "10m", "2h", "3d"; automatic orders advance with it. A `RangeError` on
   * anything else.
   */
  readonly advance: (duration: number | string) => void
  /** Stops it where it is. */
  readonly freeze: () => void
  /** Lets it run on from where it is. */
  readonly resume: () => void
  /** Real time again. */
  readonly real: () => void
}

export const makeMockClock = (clock: Clock): MockClock => ({
  now: clock.now,
  set: (instant) => clock.set(instantOf(instant)),
  runFrom: (instant) => clock.runFrom(instantOf(instant)),
  advance: (duration) => clock.advance(durationOf(duration)),
  freeze: clock.freeze,
  resume: clock.resume,
  real: () => clock.set(null),
})

const instantOf = (instant: Instant): number => {
  const milliseconds = parseInstant(instant instanceof Date ? instant.getTime() : instant)
  if (milliseconds === null)
    throw new RangeError(`"${String(instant)}" is no instant such as 2026-12-24T09:58:00+01:00.`)
  return milliseconds
}

const durationOf = (duration: number | string): number => {
  const milliseconds = parseDuration(duration)
  if (milliseconds === null)
    throw new RangeError(`"${duration}" is neither milliseconds nor a duration such as 90s, 10m, 2h, 3d.`)
  return milliseconds
}
