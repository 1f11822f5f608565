/** The browser's Web Locks, over all its tabs: one holder at a time, in the order of the requests; a tab that goes lets go. */
import type { VirtualTime } from "../time/virtual-time.ts"

interface Request {
  readonly tab: object
  readonly grant: () => Promise<unknown>
}

interface Lock {
  held: Request | null
  waiting: Array<Request>
}

export interface BrowserLocks {
  /** `navigator.locks` as a tab sees it. */
  readonly of: (tab: object) => { readonly request: LockRequest }
  /** What a tab held or waited for is free. */
  readonly release: (tab: object) => void
}

type LockRequest = (
  name: string,
  options: { readonly signal: AbortSignal },
  work: () => Promise<unknown>,
) => Promise<unknown>

export const makeLocks = (time: VirtualTime): BrowserLocks => {
  const locks = new Map<string, Lock>()
  const gone = new WeakSet<object>()
  const lockOf = (name: string): Lock => {
    const lock = locks.get(name) ?? { held: null, waiting: [] }
    locks.set(name, lock)
    return lock
  }
  const next = (lock: Lock): void => {
    if (lock.held !== null) return
    const request = lock.waiting.shift()
    if (request === undefined) return
    lock.held = request
    const free = () => {
      if (lock.held !== request) return
      lock.held = null
      next(lock)
    }
    time.after(0.05, () => {
      if (lock.held === request) void request.grant().then(free, free)
    })
  }
  const request =
    (tab: object): LockRequest =>
    (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        if (gone.has(tab)) return
        const lock = lockOf(name)
        const asked: Request = {
          tab,
          grant: async () => {
            const done = work()
            resolve(done)
            return done
          },
        }
        signal.addEventListener("abort", () => {
          if (!lock.waiting.includes(asked)) return
          lock.waiting = lock.waiting.filter((other) => other !== asked)
          reject(new DOMException("aborted", "AbortError"))
        })
        lock.waiting.push(asked)
        next(lock)
      })
  return {
    of: (tab) => ({ request: request(tab) }),
    release: (tab) => {
      gone.add(tab)
      for (const lock of locks.values()) {
        lock.waiting = lock.waiting.filter((other) => other.tab !== tab)
        if (lock.held?.tab === tab) lock.held = null
        next(lock)
      }
    },
  }
}
