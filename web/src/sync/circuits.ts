/** One circuit per backend, fed by the answers to all calls; background work checks it before sending (S8.9). */
import type { Base } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import { afterFailure, type Circuit, CLOSED, pauseLeft } from "@dispensa/domain"
import { Clock, Context, Effect, Layer, Random } from "effect"

export interface CircuitBreakers {
  readonly note: (base: Base, error: ApiError | null) => Effect.Effect<void>
  /** In milliseconds; 0 when calls may be made. */
  readonly pauseLeft: (base: Base, now: number, isUrgent: boolean) => number
}

export class Circuits extends Context.Service<Circuits, CircuitBreakers>()("@dispensa/web/Circuits") {
  static readonly layer = Layer.sync(Circuits, () => {
    const circuits = new Map<Base, Circuit>()
    const circuitOf = (base: Base): Circuit => circuits.get(base) ?? CLOSED
    return {
      note: (base, error) =>
        Effect.gen(function* () {
          if (error === null || !isOutage(error)) return void circuits.delete(base)
          const now = yield* Clock.currentTimeMillis
          const chance = yield* Random.next
          circuits.set(base, afterFailure(circuitOf(base), { now, chance, retryAfterMs: error.retryAfterMs }))
        }),
      pauseLeft: (base, now, isUrgent) => pauseLeft(circuitOf(base), now, isUrgent),
    }
  })
}

/** Any other answer shows that the backend works. */
const isOutage = ({ _tag, status }: ApiError): boolean =>
  _tag === "NetworkFailure" || _tag === "TooManyRequests" || (status !== null && status >= 500)

/** The client, whose answers feed the circuits. Nothing is delayed here: a page opened by a user requests immediately. */
export const withCircuits = (client: Client, { note }: CircuitBreakers): Client => ({
  honoursKeys: client.honoursKeys,
  call: (endpoint, request, key) =>
    client.call(endpoint, request, key).pipe(
      Effect.tap(() => note(endpoint.base, null)),
      Effect.tapError((error) => note(endpoint.base, error)),
    ),
})
