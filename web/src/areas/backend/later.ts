/** Code that the first view does not need, loaded when it is first used; not reached, it counts as no response. */
import { NetworkFailure } from "@dispensa/contracts/client"
import { Effect } from "effect"

export const later = <Module, A, E>(
  load: () => Promise<Module>,
  use: (module: Module) => Effect.Effect<A, E>,
): Effect.Effect<A, E | NetworkFailure> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: load,
      catch: () => new NetworkFailure({ endpoint: "code", status: null, message: "No response" }),
    }),
    use,
  )
