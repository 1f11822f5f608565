/** Idempotency keys: of changes that have no id of their own, and which endpoints honour them (ADR 30). */
import type { AnyEndpoint } from "@dispensa/contracts"
import type { Client, KeySupport } from "@dispensa/contracts/client"
import { Effect } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { isTransient } from "../app/transient.ts"

/**
 * Changes such as a form's get a key each time they are sent. Without an answer the same request carries the same key: pressing
 * the button again does not execute it twice.
 */
export const withIdempotencyKeys = (client: Client, newId: () => string): Client => {
  /** Keys by request. */
  const unanswered = new Map<string, string>()
  const forget = ({ id }: Pick<AnyEndpoint, "id">): void => {
    for (const text of unanswered.keys()) if (text.startsWith(`${id} `)) unanswered.delete(text)
  }
  return {
    honoursKeys: client.honoursKeys,
    call: (endpoint, request, key) =>
      Effect.suspend(() => {
        if (endpoint.purpose !== "change" || key !== undefined) return client.call(endpoint, request, key)
        const text = textOf(endpoint, request)
        const own = unanswered.get(text) ?? newId()
        unanswered.delete(text)
        const retain = Effect.sync(() => void unanswered.set(text, own))
        return client.call(endpoint, request, own).pipe(
          // After another change of its kind, a repetition is a new change: "to A", "to B", "to A" again.
          Effect.tap(() => Effect.sync(() => forget(endpoint))),
          Effect.tapError((error) => (isTransient(error) ? retain : Effect.void)),
          Effect.onInterrupt(() => retain),
        )
      }),
  }
}

const textOf = ({ id }: Pick<AnyEndpoint, "id">, request: unknown): string => `${id} ${JSON.stringify(request)}`

/** The key in storage: existing browsers have it. */
const SUPPORT_KEY = "dispensa.keepers"

/** The endpoints that honour keys, persisted across reloads: then nothing is inferred from quantities. */
export const storedKeySupport = (store: Pick<KeyValueStore, "get" | "set">): KeySupport => ({
  read: () => store.get(SUPPORT_KEY)?.split(" ") ?? [],
  write: (ids) => void store.set(SUPPORT_KEY, ids.join(" ")),
})
