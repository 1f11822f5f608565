/** Runs a job whenever it is asked for, again after a pause when it fails, at once when the browser is back online. */
import { Effect, Latch } from "effect"

/** Soon enough that nobody presses a button again, doubled until a backend that is down is asked twice a minute. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

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

/** The pause before the nth attempt after a failure, counted from 1. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))

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
  const once = (failures: number): Effect.Effect<number> =>
    job.pipe(
      Effect.map(() => {
        say(false)
        return 0
      }),
      Effect.catch((error) =>
        Effect.suspend(() => {
          if (failures === 0) onFirstFailure(error)
          say(true)
          return Effect.as(Effect.raceFirst(Effect.sleep(pauseAfter(failures + 1)), bell.await), failures + 1)
        }),
      ),
    )
  return {
    wake: () => void bell.openUnsafe(),
    run: Effect.gen(function* () {
      let failures = 0
      while (true) {
        if (failures === 0) yield* bell.await
        bell.closeUnsafe()
        failures = yield* once(failures)
      }
    }),
    isFailing: () => isFailing,
    onFailing: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
