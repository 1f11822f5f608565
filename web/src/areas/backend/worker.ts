/** Runs a job whenever it is asked for, again after a pause when it fails, at once when the browser is back online. */
import { Duration, Effect, Latch, Schedule } from "effect"

const LONGEST_PAUSE = Duration.seconds(30)

/** Soon enough that nobody presses a button again, doubled until a backend that is down is asked twice a minute. */
const pauses = Schedule.exponential("1 second").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, LONGEST_PAUSE))),
)

export interface Worker {
  /** Asks for a run; asked for while it runs, it runs once more. */
  readonly wake: () => void
  /** Runs for ever; interrupted with its fiber. */
  readonly run: Effect.Effect<never>
  /** True from a failure until a run succeeds. */
  readonly isFailing: () => boolean
  /** Called whenever that changes; gives back how to stop. */
  readonly onFailing: (listener: () => void) => () => void
}

/** A worker for `job`; the first failure of a row is told, the rest are only retried. */
export const makeWorker = <E>(job: Effect.Effect<void, E>, onFirstFailure: (error: E) => void): Worker => {
  const bell = Latch.makeUnsafe(false)
  const listeners = new Set<() => void>()
  let isFailing = false
  const say = (now: boolean): void => {
    if (now === isFailing) return
    isFailing = now
    for (const listener of listeners) listener()
  }
  const succeeds = Effect.andThen(bell.close, job).pipe(
    Effect.match({
      onSuccess: () => {
        say(false)
        return true
      },
      onFailure: (error) => {
        if (!isFailing) onFirstFailure(error)
        say(true)
        return false
      },
    }),
  )
  const untilItSucceeds = Effect.gen(function* () {
    const pause = yield* Schedule.toStepWithSleep(pauses)
    // The pauses never end; a bell that rings cuts one short.
    while (!(yield* succeeds)) yield* Effect.raceFirst(Effect.orDie(pause(undefined)), bell.await)
  })
  return {
    wake: () => void bell.openUnsafe(),
    run: Effect.forever(Effect.andThen(bell.await, untilItSucceeds)),
    isFailing: () => isFailing,
    onFailing: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
