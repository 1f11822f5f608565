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

/** The command line of a short probe, the same each time; what must follow has a spec of its own. */
export const PROBE = ["--probe", "--seed", "1", "--runs", "40", "--checks", "^no check$"]
/** A refusal that becomes an acceptance. */
export const accepts = (from: number, body: string) => (answer: ServiceAnswer) =>
  answer.status === from ? { ...answer, status: 200, body } : answer
/** A cart without rows, as an answer. */
export const CART = '{"message":{"id_cart":1,"data":[],"totale_netto":1,"totale_lordo":1,"totale_doc":1}}'

export const isOk = (answer: ServiceAnswer): boolean => answer.status === 200
/** An answer whose body is changed, where it is no refusal. */
export const changed = (change: (body: string) => string) => (answer: ServiceAnswer) =>
  isOk(answer) ? { ...answer, body: change(answer.body) } : answer
