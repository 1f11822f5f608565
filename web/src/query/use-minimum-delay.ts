/** Fetching takes at least 200 ms (S9.15): a flashing placeholder looks like a fault. */
import { Effect } from "effect"
import { NavigationType, useNavigationType } from "react-router-dom"

/** S9.15. */
export const FETCH_DELAY_MS = 200

export type Delay = <A, E, R>(request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** An answer waits for the delay, a failure does not (S8.9). */
export const withMinimumDelay: Delay = (request) =>
  Effect.map(Effect.all([request, Effect.sleep(FETCH_DELAY_MS)], { concurrency: "unbounded" }), ([answer]) => answer)

export const withoutDelay: Delay = (request) => request

/** The first page's requests started with its first script, and back navigation shows known content. */
export const useMinimumDelay = (): Delay =>
  useNavigationType() === NavigationType.Pop ? withoutDelay : withMinimumDelay
