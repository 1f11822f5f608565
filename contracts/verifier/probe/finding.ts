/** What the probe may find: of one answer, and of answers that must follow from each other. */

export type Kind =
  | "5xx"
  | "accepted nonsense"
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
