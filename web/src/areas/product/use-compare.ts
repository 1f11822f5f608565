/** What is to be compared, and picking it (ADR 55). */
import { type ComparedItem, decideCompare, formatCompared, isCompared, MAX_COMPARED } from "@dispensa/domain"
import { Result } from "effect"
import { useSyncExternalStore } from "react"
import { m } from "../../i18n/messages.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { type CompareMemory, makeCompareMemory } from "./compare-memory.ts"

const memories = new WeakMap<KeyValueStore, CompareMemory>()

/** One for all that look at it. */
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

/** The page that shows them side by side. */
export const comparePath = (itemCodes: ReadonlyArray<string>): string => `/pages/compare${formatCompared(itemCodes)}`
