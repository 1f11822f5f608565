/** Keys of changes that have no id of their own, such as a form's: one each time it is sent, kept while there is no answer (ADR 30). */
import type { AnyEndpoint } from "@dispensa/contracts"
import type { Client } from "@dispensa/contracts/client"
import { Effect } from "effect"
import { isTransient } from "../../sync/transient.ts"

/** Sent again after no answer, the same request carries the same key: whoever presses the button again asks for it once. */
export const withKeptKeys = (client: Client, newId: () => string): Client => {
  /** Keys by what was asked and not answered. */
  const unanswered = new Map<string, string>()
  return {
    keepsKeys: client.keepsKeys,
    call: (endpoint, request, key) =>
      Effect.suspend(() => {
        if (endpoint.purpose !== "change" || key !== undefined) return client.call(endpoint, request, key)
        const asked = textOf(endpoint, request)
        const own = unanswered.get(asked) ?? newId()
        unanswered.delete(asked)
        const keep = Effect.sync(() => void unanswered.set(asked, own))
        return client.call(endpoint, request, own).pipe(
          Effect.tapError((error) => (isTransient(error) ? keep : Effect.void)),
          Effect.onInterrupt(() => keep),
        )
      }),
  }
}

const textOf = ({ id }: Pick<AnyEndpoint, "id">, request: unknown): string => `${id} ${JSON.stringify(request)}`
