/** What came of a form that was sent: done, refused field by field, or failed. */
import type { ApiError } from "@dispensa/contracts/client"
import { Effect } from "effect"

export type FormOutcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  /** The texts of each field, under the wire's names (S8.4). */
  | { readonly _tag: "Rejected"; readonly fields: Readonly<Record<string, ReadonlyArray<string>>> }
  | { readonly _tag: "Failed"; readonly error: ApiError }

/** Nobody can say whether the call was carried out: no answer, one that cannot be read, a failure half way, or a first call that is still running. */
export const isUnanswered = (error: ApiError): boolean =>
  error._tag === "KeyInUse" ||
  error._tag === "NetworkFailure" ||
  error._tag === "Undecodable" ||
  error._tag === "ServerFault" ||
  error._tag === "ServiceUnavailable" ||
  (error._tag === "OtherStatus" && error.status >= 500)

const PAUSES_MS = [1_000, 2_000, 4_000]

/** While the backend is still at the first call of a key it has not answered: the same is asked for again after a pause. */
const untilAnswered = <A, R>(
  sent: Effect.Effect<A, ApiError, R>,
  [pause, ...later]: ReadonlyArray<number> = PAUSES_MS,
): Effect.Effect<A, ApiError, R> =>
  sent.pipe(
    Effect.catch((error) =>
      error._tag === "KeyInUse" && pause !== undefined
        ? Effect.delay(untilAnswered(sent, later), pause)
        : Effect.fail(error),
    ),
  )

/** Never fails: a form shows what went wrong in its own place. */
export const formOutcome = <A, R>(sent: Effect.Effect<A, ApiError, R>): Effect.Effect<FormOutcome<A>, never, R> =>
  Effect.match(untilAnswered(sent), {
    onSuccess: (value): FormOutcome<A> => ({ _tag: "Done", value }),
    onFailure: (error): FormOutcome<A> =>
      error._tag === "Unprocessable" && Object.keys(error.fields).length > 0
        ? { _tag: "Rejected", fields: error.fields }
        : { _tag: "Failed", error },
  })
