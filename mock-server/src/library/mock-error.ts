/** The library's errors: thrown in English, like the control API's answers. */
import { Result } from "effect"
import type { Outcome, Refusal } from "../shop/common/refusal.ts"

/** The request is invalid; `message` names each field. */
export class MockError extends Error {
  /** The control API's status: 404 for what does not exist, 409 for what is not possible now, 417 for invalid input. */
  readonly status: number
  constructor({ status, fieldErrors }: Refusal) {
    super(fieldErrors.map(({ text }) => text.en).join("; "))
    this.name = "MockError"
    this.status = status
  }
}

export const orThrow = <A>(outcome: Outcome<A>): A => {
  if (Result.isFailure(outcome)) throw new MockError(outcome.failure)
  return outcome.success
}
