/** Runs an effect in one browser tab at a time, where the browser has locks (ADR 0012). */
import { Effect } from "effect"

/** How long a tab that had to wait lets storage events of the tab before it arrive. */
const CATCH_UP_MS = 150

/** Takes the lock, waiting for it if need be; resolves to its release, and whether somebody else had it. */
const acquire = (locks: LockManager, name: string, signal: AbortSignal) =>
  new Promise<{ release: () => void; waited: boolean }>((resolve, reject) => {
    const hold = (waited: boolean) => new Promise<void>((release) => resolve({ release: () => release(), waited }))
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock === null ? locks.request(name, { signal }, () => hold(true)) : hold(false),
      )
      .catch(reject)
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
      ({ waited }) => (waited ? Effect.andThen(Effect.sleep(CATCH_UP_MS), effect) : effect),
      ({ release }) => Effect.sync(release),
    )
  }
