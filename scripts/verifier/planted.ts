/** A planted deviation, and what the planted ones share. */
import type { Deviation, ServiceAnswer } from "./deviating.ts"

export interface Planted extends Deviation {
  readonly title: string
  readonly provider?: "tracking"
  /** The interactions that touch it. */
  readonly only: string
  /** More of the command line. */
  readonly args?: ReadonlyArray<string>
  readonly says: RegExp
}

/** The command line of a short probe, the same each time. */
export const PROBE = ["--probe", "--seed", "1", "--runs", "40"]
/** A refusal that becomes an acceptance. */
export const accepts = (from: number, body: string) => (answer: ServiceAnswer) =>
  answer.status === from ? { ...answer, status: 200, body } : answer
