/** What a scanned code means for a count: one more or its weight, an article that could be counted as well, or nothing that is known. */
import {
  addDecimals,
  countedEntries,
  counting,
  countingFound,
  isStoreLabel,
  namedItems,
  type ScannedCode,
  type ShoppingList,
  weighedUnits,
} from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useNow } from "../../app/use-clock.ts"
import { useFindKeptItem } from "../product/use-found-items.ts"
import { askedTitle } from "../scanner/asked-title.ts"
import type { Scanned } from "../scanner/scan-log.ts"
import { amountText } from "./amount-input.tsx"
import type { ListCommands } from "./use-lists.ts"

interface ScanCountOptions {
  readonly list: ShoppingList
  /** Where one stands. */
  readonly section: string
  readonly change: ListCommands["change"]
  readonly onShow: (itemCode: string) => void
}

export const useScanCount = ({ list, section, change, onShow }: ScanCountOptions) => {
  const find = useFindKeptItem()
  const now = useNow()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  return async ({ key: code, weight, price, count }: ScannedCode): Promise<Scanned> => {
    const { listId } = list
    // Whose label is the article's code is known without a connection, too.
    const own = latest.current.entries.find(({ itemCode }) => itemCode === code.toUpperCase())
    const match = own === undefined ? await find(code).catch(() => null) : undefined
    if (match === null) return { title: m.scan_count_offline(), isFound: false, undo: null }
    const [item, ...others] = match === undefined ? [] : namedItems(code, match)
    if (others.length > 0) return { title: m.scan_several(), isFound: false, undo: null }
    const itemCode = own?.itemCode ?? item?.itemCode
    if (itemCode === undefined)
      return { title: isStoreLabel(code) ? m.scan_store_label() : m.scan_unknown(), isFound: false, undo: null }
    const entry = countedEntries(latest.current).find((each) => each.itemCode === itemCode)
    const asked = askedTitle(item?.name ?? itemCode, { price, count })
    if (asked !== null) {
      if (entry !== undefined) onShow(itemCode)
      return { title: asked, isFound: false, undo: null }
    }
    const counted = (item === undefined ? null : weighedUnits(weight, item)) ?? 1
    if (entry !== undefined) {
      const { there: before, name } = entry
      const there = addDecimals(before ?? 0, counted)
      await change(listId, counting(itemCode, there, now))
      onShow(itemCode)
      return {
        title: m.scan_row_more({ title: item?.name ?? name, quantity: amountText(there) }),
        isFound: true,
        undo: () => void change(listId, counting(itemCode, before, now)),
      }
    }
    if (item === undefined) return { title: m.scan_unknown(), isFound: false, undo: null }
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
