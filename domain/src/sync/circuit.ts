/** The state of one backend as its answers show it: after some failures in a row nothing is sent for a while (S8.9). */
import { type Failed, LONGEST_RETRY_AFTER_MS, retryPause } from "./retry-pause.ts"

export interface Circuit {
  /** Failed calls in a row, of whatever endpoint. */
  readonly failures: number
  /** Closed again from then on, in epoch milliseconds. */
  readonly openUntil: number
  /** How long that was from the last failure, in milliseconds: a clock that is set back makes it no longer. */
  readonly openFor: number
  /** As the backend itself asked (`Retry-After`): not even a person's "try now" comes before. */
  readonly refusedUntil: number
}

export const CLOSED: Circuit = { failures: 0, openUntil: 0, openFor: 0, refusedUntil: 0 }

/** So many failures in a row say that it is the backend, not a call. */
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

/** The pause that is left, in milliseconds; `isUrgent` where a person, or a connection that is back, asks for it now. */
export const pauseLeft = ({ openUntil, openFor, refusedUntil }: Circuit, now: number, isUrgent: boolean): number =>
  Math.max(0, Math.min((isUrgent ? refusedUntil : openUntil) - now, openFor))
