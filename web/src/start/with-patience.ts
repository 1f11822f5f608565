/** A call that something waits for, but not for ever. */
import { Effect } from "effect"

/** No answer within this time is a failure; failures are values. */
export const withPatience = <A, E, R>(call: Effect.Effect<A, E, R>, ms: number) =>
  call.pipe(Effect.timeout(ms), Effect.result)
