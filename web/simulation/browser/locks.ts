/**
 * The browser's Web Locks, shared by its tabs: one holder at a time, in the order of the requests. A closed tab releases
 * its locks.
 */
import type { VirtualTime } from "../time/virtual-time.ts"

type Grant = () => Promise<unknown>

interface Lock {
  held: Grant | null
  waiting: Array<Grant>
}

/** `navigator.locks`, as far as the storefront uses it. */
export interface BrowserLocks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<unknown>,
  ) => Promise<unknown>
}

const GRANTED_AFTER_MS = 0.05

export const makeLocks = (time: VirtualTime): BrowserLocks => {
  const locks = new Map<string, Lock>()
  const next = (lock: Lock): void => {
    if (lock.held !== null) return
    const grant = lock.waiting.shift()
    if (grant === undefined) return
    lock.held = grant
    const free = () => {
      lock.held = null
      next(lock)
    }
    time.after(GRANTED_AFTER_MS, () => void grant().then(free, free))
  }
  return {
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const lock = locks.get(name) ?? { held: null, waiting: [] }
        locks.set(name, lock)
        const grant = async () => {
          const done = work()
          resolve(done)
          return done
        }
        signal.addEventListener("abort", () => {
          if (!lock.waiting.includes(grant)) return
          lock.waiting = lock.waiting.filter((other) => other !== grant)
          reject(new DOMException("aborted", "AbortError"))
        })
        lock.waiting.push(grant)
        next(lock)
      }),
  }
}
