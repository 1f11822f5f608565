/** Runs a job whenever its handle is woken, again after a growing pause when it fails, at once when the browser is back online. */
import type { Base } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { retryPause, type ShopState } from "@dispensa/domain"
import { Clock, Effect, Random } from "effect"
import type { EventLog } from "../log/event-log.ts"
import { onlyOne } from "../platform/only-one.ts"
import { Circuits } from "./circuits.ts"
import type { WorkerHandle } from "./worker-handle.ts"

type Job = Effect.Effect<void, ApiError>

export interface Work {
  readonly job: Job
  /** Whether there is work; always by default. */
  readonly isDue?: () => boolean
  /** The part of the job that has not failed since its last run: done during pauses as well. */
  readonly ready?: { readonly job: Job; readonly isDue: () => boolean }
  /** The backend that it calls: the shop's by default. */
  readonly base?: Base
  /** The first failure of a series is notified, the rest are only retried. */
  readonly onFailure: (error: ApiError) => void
}

/** Runs forever; interrupted with its fiber. */
export const work = (
  handle: WorkerHandle,
  { job, isDue = () => true, ready, base = "omnicommerce", onFailure }: Work,
): Effect.Effect<never, never, Circuits> =>
  Effect.gen(function* () {
    const circuits = yield* Circuits
    const { wakeSignal, report } = handle
    const waitFor = (milliseconds: number) =>
      Effect.raceFirst(Effect.as(Effect.sleep(milliseconds), false), Effect.as(wakeSignal.await, true))
    /** Waits until the backend may be called; a manual retry waits only if the backend asked for it. */
    const circuitClosed = (isUrgent: boolean) =>
      Effect.gen(function* () {
        let urgent = isUrgent
        for (;;) {
          const left = circuits.pauseLeft(base, yield* Clock.currentTimeMillis, urgent)
          // One uninterrupted wait: if the clock is set back it would otherwise start again.
          if (left === 0 || !(yield* waitFor(left))) return
          urgent = handle.takeUrgent() || urgent
          // The job will include the changes made since.
          yield* wakeSignal.close
        }
      })
    const failureOf = (run: Job): Effect.Effect<ApiError | null> =>
      Effect.match(run, { onSuccess: () => null, onFailure: (error) => error })
    /**
     * Waits until the next attempt; true when nothing is left to retry. A change of the log does not shorten it, otherwise a
     * job that records its load would wake itself.
     */
    const pausedUntil = (nextAt: number, pause: number) =>
      Effect.gen(function* () {
        let mayWork = true
        for (;;) {
          // A clock set back makes no pause longer.
          const left = Math.min(nextAt - (yield* Clock.currentTimeMillis), pause)
          if (left <= 0 || !(yield* waitFor(left))) return false
          yield* wakeSignal.close
          if (handle.isUrgent()) return false
          if (ready === undefined || !mayWork || !ready.isDue()) continue
          mayWork = (yield* failureOf(ready.job)) === null
          if (mayWork && !isDue()) return true
        }
      })
    const untilItSucceeds = Effect.gen(function* () {
      for (let attempts = 1; ; attempts += 1) {
        yield* circuitClosed(handle.takeUrgent())
        yield* wakeSignal.close
        const error = yield* failureOf(job)
        if (error === null) return report(null)
        if (attempts === 1) onFailure(error)
        const pause = retryPause({ attempts, chance: yield* Random.next, retryAfterMs: error.retryAfterMs })
        const nextAt = (yield* Clock.currentTimeMillis) + pause
        report({ attempts, nextAt })
        if (yield* pausedUntil(nextAt, pause)) return report(null)
        report({ attempts, nextAt: null })
      }
    })
    const called = Effect.gen(function* () {
      do {
        yield* wakeSignal.await
        yield* wakeSignal.close
      } while (!isDue())
    })
    return yield* Effect.forever(Effect.andThen(called, untilItSucceeds))
  })

/** A sync engine of one part of the log's state: a replica's engine, or the cart's planner. */
export interface Sync {
  /** There is something to load or send, failed before or not. */
  readonly isDue: () => boolean
  /** Runs steps until nothing is left, including failed ones; fails with the remaining failure. */
  readonly all: Job
  /** The same without work that failed before. */
  readonly ready: Job
  readonly isReady: () => boolean
}

export interface SyncWork {
  readonly log: EventLog
  readonly part: (state: ShopState) => unknown
  readonly sync: Sync
  /** Shared by the browser: one tab sends. */
  readonly lock: string
  readonly onFailure: (error: ApiError) => void
}

/** Runs forever: now, and whenever that part or the session changes. A loading listing wakes nothing. */
export const syncing = (
  handle: WorkerHandle,
  { log, part, sync, lock, onFailure }: SyncWork,
): Effect.Effect<never, never, Circuits> =>
  Effect.suspend(() => {
    let before = log.state()
    const stop = log.subscribe(() => {
      const now = log.state()
      // A new login need not wait for earlier failures.
      if (now.session !== before.session) handle.wake()
      else if (part(now) !== part(before)) handle.changed()
      before = now
    })
    handle.changed()
    const alone = onlyOne(lock)
    const ready = { job: alone(sync.ready), isDue: sync.isReady }
    const working = work(handle, { job: alone(sync.all), isDue: sync.isDue, ready, onFailure })
    return Effect.ensuring(working, Effect.sync(stop))
  })
