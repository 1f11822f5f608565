/** How the event log's keys look in local storage: their order is the order of the events (ADR 0012). */

export const PREFIX = "dispensa.log."
export const SNAPSHOT_KEY = `${PREFIX}snapshot`
export const ENTRY_PREFIX = `${PREFIX}e.`
export const ASIDE_PREFIX = `${PREFIX}aside.`
/** A change that was sent and whose answer has not come: see `AttemptStore`. */
export const ATTEMPT_PREFIX = `${PREFIX}attempt.`
/** Changes that an expired session left unsent: see `kept-changes.ts`. */
export const KEPT_KEY = `${PREFIX}kept`

const padded = (value: number, width: number): string => String(value).padStart(width, "0")

/** Gives rising keys, later than every key seen so far, even when the clock is set back. */
export const keyMaker = (tabId: string) => {
  let lastAt = 0
  let count = 0
  return {
    next: (at: number): string => {
      lastAt = Math.max(lastAt, at)
      count += 1
      return `${ENTRY_PREFIX}${padded(lastAt, 15)}.${padded(count, 6)}.${tabId}`
    },
    saw: (key: string): void => {
      lastAt = Math.max(lastAt, atOfKey(key))
    },
  }
}

/** The time in a key; 0 when it has none. */
export const atOfKey = (key: string): number => {
  const at = Number(key.slice(ENTRY_PREFIX.length).split(".")[0])
  return Number.isSafeInteger(at) ? at : 0
}

export const isEntryKey = (key: string): boolean => key.startsWith(ENTRY_PREFIX)
