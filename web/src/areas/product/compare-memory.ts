/** What is to be compared, kept for this browser tab: a reload and a look at a product lose none of it (ADR 55). */
import { ComparedItem, MAX_COMPARED } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { COMPARE_KEY } from "../../platform/tab-keys.ts"

const StoredText = Schema.fromJsonString(Schema.Array(ComparedItem).check(Schema.isMaxLength(MAX_COMPARED)))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

export interface CompareMemory {
  readonly items: () => ReadonlyArray<ComparedItem>
  readonly keep: (items: ReadonlyArray<ComparedItem>) => void
  /** Called whenever it changed; gives back how to stop. */
  readonly onChange: (listener: () => void) => () => void
}

const NONE: ReadonlyArray<ComparedItem> = []

export const makeCompareMemory = (store: Pick<KeyValueStore, "get" | "set">): CompareMemory => {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let items = NONE
  return {
    // A logout may have taken it away: the text decides, and is read once. A broken one counts as none.
    items: () => {
      const now = store.get(COMPARE_KEY)
      if (now !== text) {
        text = now
        items = Option.getOrElse(decode(now), () => NONE)
      }
      return items
    },
    keep: (next) => {
      items = next
      text = encode(next)
      store.set(COMPARE_KEY, text)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
