/** Meaning of a scanned code during a count: one more or its weight, an item that could be added to the count, or unknown. */
import {
  addDecimals,
  type ChildItem,
  countedEntries,
  counting,
  countingFound,
  type ListEntry,
  namedItems,
  type ScannedCode,
  type ShoppingList,
  scannedUnits,
  subtractDecimals,
} from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useNow } from "../../app/use-clock.ts"
import { useFindCachedItem } from "../product/use-found-items.ts"
import type { Scanned } from "../scanner/scan-log.ts"
import { askedTitle, unknownTitle } from "../scanner/scan-titles.ts"
import { amountText } from "./entry-amount.ts"
import type { EntryItem } from "./use-entry-items.ts"
import type { ListCommands } from "./use-lists.ts"

interface ScanCountOptions {
  readonly list: ShoppingList
  /** The current section. */
  readonly section: string
  readonly change: ListCommands["change"]
  readonly onShow: (itemCode: string) => void
  readonly itemOf: (itemCode: string) => EntryItem
}

const notFound = (title: string): Scanned => ({ title, isFound: false, undo: null })

export const useScanCount = ({ list, section, change, onShow, itemOf }: ScanCountOptions) => {
  const find = useFindCachedItem()
  const now = useNow()
  const latest = useRef(list)
  const runOf = useScanRuns()
  useEffect(() => {
    latest.current = list
  }, [list])
  return async ({ key: code, weight, ...said }: ScannedCode): Promise<Scanned> => {
    const { listId } = list
    // A label with the item's own code is recognised offline, too.
    const own = latest.current.entries.find(({ itemCode }) => itemCode === code.toUpperCase())
    const match = own === undefined ? await find(code).catch(() => null) : undefined
    if (match === null) return notFound(m.scan_count_offline())
    const [item = knownItem(own, itemOf), ...others] = match === undefined ? [] : namedItems(code, match)
    if (others.length > 0) return notFound(m.scan_several())
    const itemCode = own?.itemCode ?? item?.itemCode
    if (itemCode === undefined) return notFound(unknownTitle(code))
    const entry = countedEntries(latest.current).find((each) => each.itemCode === itemCode)
    const title = item?.name ?? entry?.name ?? itemCode
    const counted = item === undefined ? 1 : scannedUnits(weight, item)
    const asked = askedTitle(title, said)
    if (asked !== null || counted === null) {
      if (entry !== undefined) onShow(itemCode)
      return notFound(asked ?? m.scan_count_weight({ title }))
    }
    if (entry !== undefined) {
      const { there: before } = entry
      const there = addDecimals(before ?? 0, counted)
      const write = (to: number | null) => change(listId, counting(itemCode, to, now))
      const run = runOf(itemCode, before)
      await run.scan(there, write)
      onShow(itemCode)
      return {
        title: m.scan_row_more({ title, quantity: amountText(there) }),
        isFound: true,
        undo: async () => {
          const current = latest.current.entries.find((each) => each.itemCode === itemCode)?.there ?? null
          return (await run.undo(current, counted, write)) ? null : m.scan_count_changed({ title })
        },
      }
    }
    if (item === undefined) return notFound(m.scan_unknown())
    return {
      title: m.scan_count_other({ title: item.name }),
      isFound: false,
      undo: null,
      offer: {
        label: m.scan_count_add(),
        take: () => {
          const added = m.lists_added({ count: 1, name: list.name })
          void change(listId, countingFound(latest.current, item, section, now, counted), added).then(() =>
            onShow(itemCode),
          )
        },
      },
    }
  }
}

type Write = (there: number | null) => Promise<unknown>

/** Consecutive scans of an item without any other count in between. */
const scanRun = (before: number | null) => {
  let wrote = before
  let scans = 0
  return {
    isLast: (there: number | null): boolean => there === wrote,
    scan: async (there: number, write: Write): Promise<void> => {
      await write(there)
      wrote = there
      scans += 1
    },
    /** False if it was counted otherwise since: that count is kept. */
    undo: async (there: number | null, counted: number, write: Write): Promise<boolean> => {
      if (there === null || there !== wrote) return false
      const left = scans === 1 ? before : subtractDecimals(there, counted)
      await write(left)
      wrote = left
      scans -= 1
      return true
    },
  }
}

const useScanRuns = () => {
  const runs = useRef(new Map<string, ReturnType<typeof scanRun>>())
  return (itemCode: string, before: number | null) => {
    const last = runs.current.get(itemCode)
    const run = last?.isLast(before) === true ? last : scanRun(before)
    runs.current.set(itemCode, run)
    return run
  }
}

const knownItem = (entry: ListEntry | undefined, itemOf: ScanCountOptions["itemOf"]): ChildItem | undefined => {
  const known = entry === undefined ? null : itemOf(entry.itemCode)
  return known?._tag === "Known" ? known.item : undefined
}
