/** Polls until a condition holds. */
import { setTimeout as wait } from "node:timers/promises"

/** The first visit of a page in a run transforms its modules, which takes long on a busy machine. */
const LIMIT_MS = 30_000
const SHORTEST_PAUSE_MS = 8
const LONGEST_PAUSE_MS = 200

/** The result of `look` once it no longer throws; after the limit its last error. Between two attempts the page gets more time than they take. */
export const until = async <A>(look: () => A | Promise<A>, limit = LIMIT_MS): Promise<A> => {
  const begin = performance.now()
  for (;;) {
    const before = performance.now()
    try {
      return await look()
    } catch (error) {
      if (before - begin > limit) throw error
    }
    const pause = 4 * (performance.now() - before)
    await wait(Math.min(Math.max(pause, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS))
  }
}
