/** The pause before a failed call is repeated: growing, randomised, bounded (S8.9). */

/** Long enough for a short break to end, short enough not to delay a restored connection. */
const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** A backend may request a longer pause up to this; a longer request is considered a mistake. */
export const LONGEST_RETRY_AFTER_MS = 10 * 60_000

export interface Failed {
  /** Consecutive failures including this one: 1 or more. */
  readonly attempts: number
  /** From 0 up to 1: spreads the retries of many browsers. */
  readonly chance: number
  /** The answer's `Retry-After`, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** In milliseconds: between half and all of a pause that doubles with each failure, but at least what the backend requested. */
export const retryPause = ({ attempts, chance, retryAfterMs = 0 }: Failed): number => {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 16))
  const pause = Math.round(whole * (1 + chance)) / 2
  return Math.max(pause, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
}
