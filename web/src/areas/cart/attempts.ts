/**
 * The changes that were sent and not answered yet, kept across a reload (ADR 0012): adding is not idempotent, so a
 * change whose answer never came is first looked for in the cart before it is sent again.
 */
import type { LineKey } from "@dispensa/domain"
import { LineKey as LineKeySchema } from "@dispensa/domain"
import { Context, Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const ATTEMPT_PREFIX = "dispensa.log.attempt."

/** Once the change is done, `line` holds `quantity`; before it was sent, it held another. */
export interface Attempt {
  readonly changeId: string
  readonly line: LineKey
  readonly quantity: number
}

export interface AttemptStore {
  readonly get: (changeId: string) => Attempt | null
  readonly set: (attempt: Attempt) => void
  readonly clear: (changeId: string) => void
  /** Forgets all of them: nothing waits any more (S4.3). */
  readonly clearAll: () => void
}

export class Attempts extends Context.Service<Attempts, AttemptStore>()("@dispensa/web/Attempts") {}

const Wire = Schema.fromJsonString(
  Schema.Struct({ changeId: Schema.String, line: LineKeySchema, quantity: Schema.Int }),
)
const decode = Schema.decodeUnknownOption(Wire)

export const createAttemptStore = (store: KeyValueStore): AttemptStore => ({
  get: (changeId) => Option.getOrNull(decode(store.get(`${ATTEMPT_PREFIX}${changeId}`) ?? "")),
  set: (attempt) => void store.set(`${ATTEMPT_PREFIX}${attempt.changeId}`, JSON.stringify(attempt)),
  clear: (changeId) => store.remove(`${ATTEMPT_PREFIX}${changeId}`),
  clearAll: () => {
    for (const key of store.keys()) if (key.startsWith(ATTEMPT_PREFIX)) store.remove(key)
  },
})
