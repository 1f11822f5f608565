/** How long to wait before a failed call is made again: growing, spread by chance, bounded (S8.9). */

/** Long enough for a short break to end, short enough that nobody waits for a connection that is back. */
const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** A backend may ask for more, up to this; what it asks beyond is taken for a mistake. */
export const LONGEST_RETRY_AFTER_MS = 10 * 60_000

export interface Failed {
  /** Failures in a row, this one included: 1 or more. */
  readonly attempts: number
  /** From 0 up to 1: spreads the retries of many browsers. */
  readonly chance: number
  /** `Retry-After` of the answer, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** In milliseconds: between half and all of a pause that doubles with each failure, never less than the backend asked for. */
export const retryPause = ({ attempts, chance, retryAfterMs = 0 }: Failed): number => {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 16))
  const pause = Math.round(whole * (1 + chance)) / 2
  return Math.max(pause, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
}
