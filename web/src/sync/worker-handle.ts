/**
 * What commands and pages hold of a worker: they call it, and see how it fares. The worker itself comes after the first page
 * (`start/workers.ts`); whoever calls before is heard when it comes.
 */
import { Latch } from "effect"

/** What is tried again. */
export interface RetryState {
  readonly attempts: number
  /** When it is tried next, in epoch milliseconds; null while it is being tried. */
  readonly nextAt: number | null
}

export interface WorkerHandle {
  /** Tries now what is waiting for another attempt; asked for while the worker runs, it runs once more. */
  readonly wake: () => void
  /** There may be something new to do: it does not cut the pause after a failure short. */
  readonly changed: () => void
  /** True from a failure until a run succeeds. */
  readonly isFailing: () => boolean
  /** The failures since the last run that succeeded; the same value until there is another. Null without any. */
  readonly retryState: () => RetryState | null
  /** Called whenever it begins to fail, or no longer does; gives back how to stop. */
  readonly onFailing: (listener: () => void) => () => void
  /** Called whenever there is another retryState, or none any more; gives back how to stop. */
  readonly onRetryState: (listener: () => void) => () => void
  /** For the worker: open once somebody has called. */
  readonly wakeSignal: Latch.Latch
  /** For the worker: somebody wants it tried now. */
  readonly isUrgent: () => boolean
  /** The same, once. */
  readonly takeUrgent: () => boolean
  /** For the worker: how it fares. */
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
