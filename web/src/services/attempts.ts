/**
 * The one change that is on its way to the backend, kept across a reload (ADR 0011): adding is not idempotent, so a
 * change whose answer never came is first looked for in the cart before it is sent again.
 */
import type { LineKey } from "@dispensa/domain"
import { LineKey as LineKeySchema } from "@dispensa/domain"
import { Context, Option, Schema } from "effect"
import type { KeyValueStore } from "../lib/safe-storage.ts"
import { ATTEMPT_KEY } from "../log/log-keys.ts"

/** Once the change is done, `line` holds `quantity`; before it was sent, it held another. */
export interface Attempt {
  readonly changeId: string
  readonly line: LineKey
  readonly quantity: number
}

export interface AttemptStore {
  readonly get: () => Attempt | null
  readonly set: (attempt: Attempt) => void
  readonly clear: () => void
}

export class Attempts extends Context.Service<Attempts, AttemptStore>()("@dispensa/web/Attempts") {}

const Wire = Schema.fromJsonString(
  Schema.Struct({ changeId: Schema.String, line: LineKeySchema, quantity: Schema.Int }),
)
const decode = Schema.decodeUnknownOption(Wire)

export const createAttemptStore = (store: KeyValueStore): AttemptStore => ({
  get: () => Option.getOrNull(decode(store.get(ATTEMPT_KEY) ?? "")),
  set: (attempt) => void store.set(ATTEMPT_KEY, JSON.stringify(attempt)),
  clear: () => store.remove(ATTEMPT_KEY),
})
