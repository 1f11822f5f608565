/** Five failures in five minutes close the door for one user (open points). */
import type { Clock } from "../common/clock.ts"

export interface LoginLimit {
  readonly isClosed: (user: string) => boolean
  readonly failed: (user: string) => void
  readonly clear: (user?: string) => void
}

export const MAX_FAILURES = 5
export const WINDOW_MS = 5 * 60_000
/** Names that are remembered at once; the oldest is forgotten first. */
const MAX_USERS = 10_000

export const makeLoginLimit = (clock: Clock): LoginLimit => {
  const failures = new Map<string, ReadonlyArray<number>>()
  const recent = (user: string): ReadonlyArray<number> =>
    (failures.get(user.toLowerCase()) ?? []).filter((at) => at > clock.now() - WINDOW_MS)
  return {
    isClosed: (user) => recent(user).length >= MAX_FAILURES,
    failed: (user) => {
      const kept = [...recent(user), clock.now()]
      failures.delete(user.toLowerCase())
      failures.set(user.toLowerCase(), kept)
      const oldest = failures.keys().next()
      if (failures.size > MAX_USERS && oldest.done !== true) failures.delete(oldest.value)
    },
    clear: (user) => {
      if (user === undefined) failures.clear()
      else failures.delete(user.toLowerCase())
    },
  }
}
