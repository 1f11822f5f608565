/** The outcome of a sent form: done, refused field by field, or failed. */
import type { ApiError } from "@dispensa/contracts/client"
import { Effect } from "effect"

export type FormOutcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  /** The error texts by field, keyed by the wire's names (S8.4). */
  | { readonly _tag: "Rejected"; readonly fields: Readonly<Record<string, ReadonlyArray<string>>> }
  | { readonly _tag: "Failed"; readonly error: ApiError }

/** Whether the call was carried out is unknown: no answer, an undecodable one, a failure half way, or a first call in progress. */
export const isUnanswered = (error: ApiError): boolean =>
  error._tag === "KeyInUse" ||
  (error._tag === "NetworkFailure" && error.isUnsent !== true) ||
  error._tag === "Undecodable" ||
  error._tag === "ServerFault" ||
  error._tag === "ServiceUnavailable" ||
  (error._tag === "OtherStatus" && error.status >= 500)

const PAUSES_MS = [1_000, 2_000, 4_000]

/** While the first call with a key is in progress there is no answer: the same call is sent again after a pause. */
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

/** Never fails: a form shows its failure in place. */
export const formOutcome = <A, R>(sent: Effect.Effect<A, ApiError, R>): Effect.Effect<FormOutcome<A>, never, R> =>
  Effect.match(untilAnswered(sent), {
    onSuccess: (value): FormOutcome<A> => ({ _tag: "Done", value }),
    onFailure: (error): FormOutcome<A> =>
      error._tag === "Unprocessable" && Object.keys(error.fields).length > 0
        ? { _tag: "Rejected", fields: error.fields }
        : { _tag: "Failed", error },
  })
