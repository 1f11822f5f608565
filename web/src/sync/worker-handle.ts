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
  /** The failures since the last run that succeeded; the same value until there is another. Null without any. */
  readonly retryState: () => RetryState | null
  /** Called whenever it begins to fail, or no longer does; returns a function that stops it. */
  readonly onFailing: (listener: () => void) => () => void
  /** Called whenever there is another retryState, or none any more; returns a function that stops it. */
  readonly onRetryState: (listener: () => void) => () => void
  /** For the worker: opens with a call. */
  readonly wakeSignal: Latch.Latch
  /** For the worker: opens with a request to retry now. */
  readonly isUrgent: () => boolean
  /** The same, once. */
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
