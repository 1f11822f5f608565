/** Runs a job whenever it is asked for, again after a pause when it fails, at once when the browser is back online. */
import type { ApiError } from "@dispensa/contracts/client"
import type { ShopState } from "@dispensa/domain"
import { Clock, Duration, Effect, Latch, Schedule } from "effect"
import type { EventLog } from "../../log/event-log.ts"

const LONGEST_PAUSE = Duration.seconds(30)

/** Soon enough that nobody presses a button again, doubled until a backend that is down is asked twice a minute. */
const pauses = Schedule.exponential("1 second").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, LONGEST_PAUSE))),
)

/** What is tried again. */
export interface Setback {
  readonly attempts: number
  /** When it is tried next, in epoch milliseconds; null while it is being tried. */
  readonly nextAt: number | null
}

export interface Worker {
  /** Asks for a run; asked for while it runs, it runs once more. */
  readonly wake: () => void
  /** Runs for ever; interrupted with its fiber. */
  readonly run: Effect.Effect<never>
  /** True from a failure until a run succeeds. */
  readonly isFailing: () => boolean
  /** The failures since the last run that succeeded; the same value until there is another. Null without any. */
  readonly setback: () => Setback | null
  /** Called whenever it begins to fail, or no longer does; gives back how to stop. */
  readonly onFailing: (listener: () => void) => () => void
  /** Called whenever there is another setback, or none any more; gives back how to stop. */
  readonly onSetback: (listener: () => void) => () => void
}

/** A worker for `job`; the first failure of a row is told, the rest are only retried. */
export const makeWorker = <E>(job: Effect.Effect<void, E>, onFirstFailure: (error: E) => void): Worker => {
  const bell = Latch.makeUnsafe(false)
  const onFailing = new Set<() => void>()
  const onSetback = new Set<() => void>()
  let setback: Setback | null = null
  const say = (now: Setback | null): void => {
    if (now === setback) return
    const isOther = (now === null) !== (setback === null)
    setback = now
    for (const listener of [...onSetback, ...(isOther ? onFailing : [])]) listener()
  }
  const succeeds = Effect.andThen(bell.close, job).pipe(
    Effect.match({
      onSuccess: () => {
        say(null)
        return true
      },
      onFailure: (error) => {
        if (setback === null) onFirstFailure(error)
        say({ attempts: (setback?.attempts ?? 0) + 1, nextAt: null })
        return false
      },
    }),
  )
  const untilItSucceeds = Effect.gen(function* () {
    const step = yield* Schedule.toStep(pauses)
    while (!(yield* succeeds)) {
      const now = yield* Clock.currentTimeMillis
      // The pauses never end; a bell that rings cuts one short.
      const [, pause] = yield* Effect.orDie(step(now, undefined))
      if (setback !== null) say({ ...setback, nextAt: now + Duration.toMillis(pause) })
      yield* Effect.raceFirst(Effect.sleep(pause), bell.await)
      if (setback !== null) say({ ...setback, nextAt: null })
    }
  })
  return {
    wake: () => void bell.openUnsafe(),
    run: Effect.forever(Effect.andThen(bell.await, untilItSucceeds)),
    isFailing: () => setback !== null,
    setback: () => setback,
    onFailing: listening(onFailing),
    onSetback: listening(onSetback),
  }
}

const listening = (all: Set<() => void>) => (listener: () => void) => {
  all.add(listener)
  return () => void all.delete(listener)
}

/** A worker that settles one part of the log's state with the backend, whenever that part or the session changes. */
export interface Settler extends Pick<Worker, "setback" | "onSetback"> {
  /** Tries now what is waiting for another attempt. */
  readonly wake: () => void
  /** Settles for ever: run once per page. */
  readonly worker: Effect.Effect<never>
}

export interface SettlerOptions {
  readonly log: EventLog
  readonly part: (state: ShopState) => unknown
  /** There is something to do. */
  readonly isDue: () => boolean
  readonly job: Effect.Effect<void, ApiError>
  /** The first failure of a row. */
  readonly onFailure: (error: ApiError) => void
}

export const makeSettler = ({ log, part, isDue, job, onFailure }: SettlerOptions): Settler => {
  const worker = makeWorker(job, onFailure)
  const wake = () => {
    if (isDue()) worker.wake()
  }
  let before = log.state()
  log.subscribe(() => {
    const now = log.state()
    const isSame = part(now) === part(before) && now.session === before.session
    before = now
    if (!isSame) wake()
  })
  wake()
  return { wake, worker: worker.run, setback: worker.setback, onSetback: worker.onSetback }
}
