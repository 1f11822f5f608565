/** Runs an effect in one browser tab at a time (ADR 0027, ADR 0037). */
import { Effect, Semaphore } from "effect"

/** Takes the lock, waiting for it if need be; resolves to its release. */
const acquire = (locks: LockManager, name: string, signal: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    locks.request(name, { signal }, () => new Promise<void>((release) => resolve(() => release()))).catch(reject)
  })

/** Null on plain http, where browsers have no locks: the page asks to be the only tab (`start/announcements.ts`). */
export const webLocks = (): LockManager | null => globalThis.navigator?.locks ?? null

/** Without locks, effects of this tab still run one at a time. */
const turns = new Map<string, Semaphore.Semaphore>()

const turnOf = (name: string): Semaphore.Semaphore => {
  const turn = turns.get(name) ?? Semaphore.makeUnsafe(1)
  turns.set(name, turn)
  return turn
}

/** The effect, run while this tab alone holds the named lock. */
export const onlyOne =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const locks = webLocks()
      if (locks === null) return turnOf(name).withPermit(effect)
      return Effect.acquireUseRelease(
        Effect.promise((signal) => acquire(locks, name, signal)),
        () => effect,
        (release) => Effect.sync(release),
      )
    })
