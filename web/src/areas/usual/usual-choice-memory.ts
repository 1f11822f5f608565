/** What is to be ordered of the usual, kept for this browser tab: a look at a product and a reload lose none of it (ADR 48). */
import { NO_CHOICE, UsualChoice } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { USUAL_CHOICE_KEY } from "../../platform/tab-keys.ts"

/** Whose choice it is, and where it goes: another address in the same tab has none. */
const StoredText = Schema.fromJsonString(Schema.Struct({ owner: Schema.String, choice: UsualChoice }))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

type Store = Pick<KeyValueStore, "get" | "set">

/** What is none, or a broken one, counts as none. */
export const storedChoice = (store: Store, owner: string): UsualChoice => {
  const kept = Option.getOrNull(decode(store.get(USUAL_CHOICE_KEY)))
  return kept !== null && kept.owner === owner ? kept.choice : NO_CHOICE
}

export const storeChoice = (store: Store, owner: string, choice: UsualChoice): void =>
  void store.set(USUAL_CHOICE_KEY, encode({ owner, choice }))
