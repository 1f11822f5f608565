/**
 * What commands and pages hold of a worker: they call it, and see how it fares. The worker itself comes after the first page
 * (`start/workers.ts`); whoever calls before is heard when it comes.
 */
import { Latch } from "effect"

/** What is tried again. */
export interface Setback {
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
  readonly setback: () => Setback | null
  /** Called whenever it begins to fail, or no longer does; gives back how to stop. */
  readonly onFailing: (listener: () => void) => () => void
  /** Called whenever there is another setback, or none any more; gives back how to stop. */
  readonly onSetback: (listener: () => void) => () => void
  /** For the worker: open once somebody has called. */
  readonly bell: Latch.Latch
  /** For the worker: somebody wants it tried now. */
  readonly isUrgent: () => boolean
  /** The same, once. */
  readonly takeUrgent: () => boolean
  /** For the worker: how it fares. */
  readonly report: (setback: Setback | null) => void
}

export const makeWorkerHandle = (): WorkerHandle => {
  const bell = Latch.makeUnsafe(false)
  const onFailing = new Set<() => void>()
  const onSetback = new Set<() => void>()
  let setback: Setback | null = null
  let isUrgent = false
  return {
    wake: () => {
      isUrgent = true
      bell.openUnsafe()
    },
    changed: () => void bell.openUnsafe(),
    isUrgent: () => isUrgent,
    takeUrgent: () => {
      const was = isUrgent
      isUrgent = false
      return was
    },
    isFailing: () => setback !== null,
    setback: () => setback,
    onFailing: listening(onFailing),
    onSetback: listening(onSetback),
    bell,
    report: (now) => {
      if (now === setback) return
      const isOther = (now === null) !== (setback === null)
      setback = now
      for (const listener of [...onSetback, ...(isOther ? onFailing : [])]) listener()
    },
  }
}

const listening = (all: Set<() => void>) => (listener: () => void) => {
  all.add(listener)
  return () => void all.delete(listener)
}
