/** The circuit breaker of a backend: after several failures in a row nothing is sent for a while (S8.9). */
import { type Failed, LONGEST_RETRY_AFTER_MS, retryPause } from "./retry-pause.ts"

export interface Circuit {
  /** Consecutive failed calls, of any endpoint. */
  readonly failures: number
  /** When the circuit closes again, in epoch milliseconds. */
  readonly openUntil: number
  /** The length of the pause at the last failure, in milliseconds: a clock that is set back does not extend it. */
  readonly openFor: number
  /** As requested by the backend (`Retry-After`): even a person's "try now" has to wait for it. */
  readonly refusedUntil: number
}

export const CLOSED: Circuit = { failures: 0, openUntil: 0, openFor: 0, refusedUntil: 0 }

/** This many failures in a row indicate that the backend fails, not a single call. */
const OPENS_AT = 5

export interface FailedCall extends Pick<Failed, "chance" | "retryAfterMs"> {
  /** Epoch milliseconds. */
  readonly now: number
}

export const afterFailure = ({ failures, ...circuit }: Circuit, { now, chance, retryAfterMs }: FailedCall): Circuit => {
  const attempts = failures + 2 - OPENS_AT
  const pause = attempts < 1 ? 0 : retryPause({ attempts, chance })
  const refused = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
  const openUntil = Math.max(circuit.openUntil, now + Math.max(pause, refused))
  return {
    failures: failures + 1,
    openUntil,
    openFor: Math.min(openUntil - now, Math.max(pause, refused, circuit.openFor)),
    refusedUntil: refused === 0 ? circuit.refusedUntil : Math.max(circuit.refusedUntil, now + refused),
  }
}

/** The rest of the pause, in milliseconds; `isUrgent` when a person or a restored connection requests a retry. */
export const pauseLeft = ({ openUntil, openFor, refusedUntil }: Circuit, now: number, isUrgent: boolean): number =>
  Math.max(0, Math.min((isUrgent ? refusedUntil : openUntil) - now, openFor))
