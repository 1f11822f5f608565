/** The products to compare, and choosing them (ADR 55). */
import { ComparedItem, decideCompare, formatCompared, isCompared, MAX_COMPARED } from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import { useSyncExternalStore } from "react"
import { m } from "../../i18n/messages.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { COMPARE_KEY } from "../../platform/tab-keys.ts"

const memories = new WeakMap<KeyValueStore, CompareMemory>()

/** One instance shared by all subscribers. */
const memoryOf = (store: KeyValueStore): CompareMemory => {
  const memory = memories.get(store) ?? makeCompareMemory(store)
  memories.set(store, memory)
  return memory
}

export interface Comparison {
  readonly items: ReadonlyArray<ComparedItem>
  readonly toggle: (item: ComparedItem) => void
  readonly drop: (itemCode: string) => void
  readonly clear: () => void
}

export const useComparison = (): Comparison => {
  const memory = memoryOf(useService(TabStore))
  const items = useSyncExternalStore(memory.onChange, memory.items, memory.items)
  return {
    items,
    toggle: (item) =>
      Result.match(decideCompare(memory.items(), item), {
        onSuccess: (next) => {
          memory.keep(next)
          announce(isCompared(next, item.itemCode) ? m.compare_added({ count: next.length }) : m.compare_removed())
        },
        onFailure: () =>
          notify({ kind: "info", title: m.compare_full({ most: MAX_COMPARED }), body: m.compare_full_body() }),
      }),
    drop: (itemCode) => memory.keep(memory.items().filter((item) => item.itemCode !== itemCode)),
    clear: () => memory.keep([]),
  }
}

/** URL of the page that shows them side by side. */
export const comparePath = (itemCodes: ReadonlyArray<string>): string => `/pages/compare${formatCompared(itemCodes)}`

/** The products to compare, persisted per browser tab: they survive a reload and navigation (ADR 55). */
const StoredText = Schema.fromJsonString(Schema.Array(ComparedItem).check(Schema.isMaxLength(MAX_COMPARED)))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

interface CompareMemory {
  readonly items: () => ReadonlyArray<ComparedItem>
  readonly keep: (items: ReadonlyArray<ComparedItem>) => void
  /** Called after each change; returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void
}

const NONE: ReadonlyArray<ComparedItem> = []

export const makeCompareMemory = (store: Pick<KeyValueStore, "get" | "set">): CompareMemory => {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let items = NONE
  return {
    // A logout may have removed it: the stored text is the source of truth, and is parsed once. A corrupt one counts as empty.
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
