/** What the probe may find: of one answer, and of answers that must follow from each other. */
import { shorten } from "../redact.ts"

export type Kind =
  | "5xx"
  | "accepted nonsense"
  | "check failed"
  | "does not decode"
  | "does not follow"
  | "key not heeded"
  | "no answer"
  | "transport"
  | "wrong order"
  | "wrong status"

export interface WalkFinding {
  readonly endpoint: string
  readonly kind: Kind
  readonly what: string
  readonly came: string
}

export interface Walked {
  readonly requests: number
  readonly findings: ReadonlyArray<WalkFinding>
}

/** What throws fails alone: the error is its finding, and the rest of the run goes on. */
export const thrown = (endpoint: string, what: string, error: unknown): WalkFinding => ({
  endpoint,
  kind: "check failed",
  what,
  came: `it threw ${shorten(String(error))}`,
})
