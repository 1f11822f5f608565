/** Runs a job whenever its handle is woken, again after a pause when it fails, at once when the browser is back online. */
import type { ApiError } from "@dispensa/contracts/client"
import type { ShopState } from "@dispensa/domain"
import { Clock, Duration, Effect, Schedule } from "effect"
import type { EventLog } from "../../log/event-log.ts"
import type { WorkerHandle } from "./worker-handle.ts"

const LONGEST_PAUSE = Duration.seconds(30)

/** Soon enough that nobody presses a button again, doubled until a backend that is down is asked twice a minute. */
const pauses = Schedule.exponential("1 second").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, LONGEST_PAUSE))),
)

export interface Work<E> {
  readonly job: Effect.Effect<void, E>
  /** There is something to do; always, unless told. */
  readonly isDue?: () => boolean
  /** The first failure of a row is told, the rest are only retried. */
  readonly onFailure: (error: E) => void
}

/** Works for ever; interrupted with its fiber. */
export const work = <E>(
  handle: WorkerHandle,
  { job, isDue = () => true, onFailure }: Work<E>,
): Effect.Effect<never> => {
  const { bell, setback, report } = handle
  const succeeds = Effect.andThen(bell.close, job).pipe(
    Effect.match({
      onSuccess: () => {
        report(null)
        return true
      },
      onFailure: (error) => {
        const before = setback()
        if (before === null) onFailure(error)
        report({ attempts: (before?.attempts ?? 0) + 1, nextAt: null })
        return false
      },
    }),
  )
  const called = Effect.gen(function* () {
    do {
      yield* bell.await
      yield* bell.close
    } while (!isDue())
  })
  const reportNext = (nextAt: number | null): void => {
    const now = setback()
    if (now !== null) report({ ...now, nextAt })
  }
  const untilItSucceeds = Effect.gen(function* () {
    const step = yield* Schedule.toStep(pauses)
    while (!(yield* succeeds)) {
      const now = yield* Clock.currentTimeMillis
      // The pauses never end; a call cuts one short.
      const [, pause] = yield* Effect.orDie(step(now, undefined))
      reportNext(now + Duration.toMillis(pause))
      yield* Effect.raceFirst(Effect.sleep(pause), called)
      reportNext(null)
    }
  })
  return Effect.forever(Effect.andThen(called, untilItSucceeds))
}

/** What settles one part of the log's state with the backend. */
export interface Settling extends Work<ApiError> {
  readonly log: EventLog
  readonly part: (state: ShopState) => unknown
  readonly isDue: () => boolean
}

/** Settles for ever: now, and whenever that part or the session changes. A listing that loads wakes nobody. */
export const settling = (handle: WorkerHandle, { log, part, ...parts }: Settling): Effect.Effect<never> =>
  Effect.suspend(() => {
    let before = log.state()
    const stop = log.subscribe(() => {
      const now = log.state()
      const isSame = part(now) === part(before) && now.session === before.session
      before = now
      if (!isSame) handle.wake()
    })
    handle.wake()
    return Effect.ensuring(work(handle, parts), Effect.sync(stop))
  })
