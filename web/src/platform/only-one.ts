/** Runs an effect in one browser tab at a time, where the browser has locks (ADR 0027). */
import { Effect } from "effect"

/** Takes the lock, waiting for it if need be; resolves to its release. */
const acquire = (locks: LockManager, name: string, signal: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    locks.request(name, { signal }, () => new Promise<void>((release) => resolve(() => release()))).catch(reject)
  })

/** The effect, run while this tab alone holds the named lock. Without locks it just runs. */
export const onlyOne =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const locks = typeof navigator === "undefined" ? undefined : navigator.locks
    if (locks === undefined) return effect
    const held = Effect.promise((signal) => acquire(locks, name, signal))
    return Effect.acquireUseRelease(
      held,
      () => effect,
      (release) => Effect.sync(release),
    )
  }
