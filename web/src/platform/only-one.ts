/** Runs an effect in one browser tab at a time (ADR 0027, ADR 0037). */
import { Effect } from "effect"

/** Takes the lock, waiting for it if need be; resolves to its release. */
const acquire = (locks: LockManager, name: string, signal: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    locks.request(name, { signal }, () => new Promise<void>((release) => resolve(() => release()))).catch(reject)
  })

/** Browsers have locks on secure origins only; elsewhere a lease is taken, where one can be kept. */
const held = async (name: string, signal: AbortSignal): Promise<() => void> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks !== undefined) return acquire(locks, name, signal)
  return typeof indexedDB === "undefined" ? () => {} : (await import("./lease.ts")).acquireLease(name, signal)
}

/** The effect, run while this tab alone holds the named lock. */
export const onlyOne =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.promise((signal) => held(name, signal)),
      () => effect,
      (release) => Effect.sync(release),
    )
