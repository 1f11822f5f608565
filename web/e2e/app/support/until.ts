/** Looks until what is expected is so. */
import { setTimeout as wait } from "node:timers/promises"

/** The first visit of a page in a run transforms its modules, which a busy machine takes its time for. */
const LIMIT_MS = 30_000
const SHORTEST_PAUSE_MS = 8
const LONGEST_PAUSE_MS = 200

/** What `look` gives once it no longer throws; its last error when it does not stop to. The page has its turn between two looks, for longer than they take. */
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
