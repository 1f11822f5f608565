/**
 * Five failures in five minutes block one name from one source (open points), so that nobody can lock others out by trying
 * their name. A source that fails with many names is blocked for all of them.
 */
import { createHash } from "node:crypto"
import type { Clock } from "../common/clock.ts"

export interface LoginLimit {
  readonly isClosed: (name: string, source: string) => boolean
  readonly failed: (name: string, source: string) => void
  /** Forgets a name's failures from one source. */
  readonly succeeded: (name: string, source: string) => void
  /** Forgets a name's failures, or all. */
  readonly clear: (name?: string) => void
  /** The number of remembered entries. */
  readonly size: () => number
}

/** Failures recorded here count for every source. */
export const EVERYWHERE = "*"
export const MAX_FAILURES = 5
export const MAX_FAILURES_OF_SOURCE = 100
export const WINDOW_MS = 5 * 60_000
/** The limit of remembered names and sources; the oldest is forgotten first. */
export const MAX_REMEMBERED = 10_000

export const makeLoginLimit = (clock: Clock): LoginLimit => {
  const failures = new Map<string, ReadonlyArray<number>>()
  const recent = (key: string): ReadonlyArray<number> =>
    (failures.get(key) ?? []).filter((at) => at > clock.now() - WINDOW_MS)
  const count = (key: string, most: number): void => {
    const recentFailures = [...recent(key), clock.now()].slice(-most)
    failures.delete(key)
    failures.set(key, recentFailures)
    const oldest = failures.keys().next()
    if (failures.size > MAX_REMEMBERED && oldest.done !== true) failures.delete(oldest.value)
  }
  const isFull = (name: string, source: string): boolean => recent(keyOf(name, source)).length >= MAX_FAILURES
  return {
    isClosed: (name, source) =>
      isFull(name, source) || isFull(name, EVERYWHERE) || recent(keyOf("", source)).length >= MAX_FAILURES_OF_SOURCE,
    failed: (name, source) => {
      count(keyOf(name, source), MAX_FAILURES)
      if (source !== EVERYWHERE) count(keyOf("", source), MAX_FAILURES_OF_SOURCE)
    },
    succeeded: (name, source) => void failures.delete(keyOf(name, source)),
    clear: (name) => {
      if (name === undefined) return failures.clear()
      const beginning = digest(name)
      for (const key of failures.keys()) if (key.startsWith(beginning)) failures.delete(key)
    },
    size: () => failures.size,
  }
}

/** A digest of fixed size, however long the name. */
const digest = (name: string): string => createHash("sha256").update(name.toLowerCase()).digest("base64url")

const keyOf = (name: string, source: string): string => `${digest(name)} ${source.slice(0, 64)}`
