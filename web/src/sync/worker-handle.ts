/**
 * A worker's handle for commands and pages: they wake it, and see its state. The worker itself starts after the first
 * page (`start/workers.ts`); earlier calls are served when it starts.
 */
import { Latch } from "effect"

/** The failed work. */
export interface RetryState {
  readonly attempts: number
  /** The time of the next attempt, in epoch milliseconds; null during an attempt. */
  readonly nextAt: number | null
}

export interface WorkerHandle {
  /** Retries now; while the worker runs, it runs once more. */
  readonly wake: () => void
  /** Wakes the worker for new work: it does not cut the pause after a failure short. */
  readonly changed: () => void
  /** True from a failure until a run succeeds. */
  readonly isFailing: () => boolean
  /** The failures since the last successful run; the same object until there is another. Null without any. */
  readonly retryState: () => RetryState | null
  /** Called when it starts failing, or recovers; returns a function that stops it. */
  readonly onFailing: (listener: () => void) => () => void
  /** Called when retryState changes; returns a function that stops it. */
  readonly onRetryState: (listener: () => void) => () => void
  /** For the worker: opened by a wake-up. */
  readonly wakeSignal: Latch.Latch
  /** For the worker: opened by a request to retry now. */
  readonly isUrgent: () => boolean
  /** The same, resetting it. */
  readonly takeUrgent: () => boolean
  /** For the worker: its state. */
  readonly report: (retryState: RetryState | null) => void
}

export const makeWorkerHandle = (): WorkerHandle => {
  const wakeSignal = Latch.makeUnsafe(false)
  const onFailing = new Set<() => void>()
  const onRetryState = new Set<() => void>()
  let retryState: RetryState | null = null
  let isUrgent = false
  return {
    wake: () => {
      isUrgent = true
      wakeSignal.openUnsafe()
    },
    changed: () => void wakeSignal.openUnsafe(),
    isUrgent: () => isUrgent,
    takeUrgent: () => {
      const was = isUrgent
      isUrgent = false
      return was
    },
    isFailing: () => retryState !== null,
    retryState: () => retryState,
    onFailing: listening(onFailing),
    onRetryState: listening(onRetryState),
    wakeSignal,
    report: (now) => {
      if (now === retryState) return
      const isOther = (now === null) !== (retryState === null)
      retryState = now
      for (const listener of [...onRetryState, ...(isOther ? onFailing : [])]) listener()
    },
  }
}

const listening = (all: Set<() => void>) => (listener: () => void) => {
  all.add(listener)
  return () => void all.delete(listener)
}
