/** "PA139595 12" and Enter in the search: 12 of it are added to the cart if the code is exactly an item's (S5.4). */
import {
  hasCode,
  kindOfKey,
  orderableOf,
  parseRows,
  rowOfLabel,
  rowVerdicts,
  type ChildItem,
  type RowVerdict,
  type WantedRow,
} from "@dispensa/domain"
import { Result } from "effect"
import type { KeyboardEvent } from "react"
import { useCartCommands } from "../cart/use-cart.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { lineOf } from "../product/line-of.ts"
import { useFindItem } from "../product/use-found-items.ts"
import { installation } from "../../platform/installation.ts"
import { isEnter } from "../../platform/keyboard.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatCountOf, formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

/** A code or an EAN with a quantity; null for everything else, which is searched. */
const orderIn = (text: string): WantedRow | null => {
  const [row, ...others] = parseRows(text).map((each) => rowOfLabel(each, installation.storeLabels))
  return row === undefined || others.length > 0 || row.quantity === "" || kindOfKey(row.key) === "name" ? null : row
}

const isExactly = (item: ChildItem, { key }: WantedRow): boolean => kindOfKey(key) === "ean" || hasCode(item, key)

/** Enter chooses the highlighted suggestion, not the typed text. */
const isOnSuggestion = (input: EventTarget): boolean =>
  input instanceof Element && input.hasAttribute("aria-activedescendant")

type OnKey = (event: KeyboardEvent, text: string) => void

interface QuickOrderOptions {
  readonly onAdded: () => void
  /** Searches a text that is not an order. */
  readonly onSearch: () => void
  /** Opens the page of an item, by its code. */
  readonly onOpen: (itemCode: string) => void
}

/** On Enter a possible order is added, or searched after all. */
export const useQuickOrder = ({ onAdded, onSearch, onOpen }: QuickOrderOptions): OnKey => {
  const find = useFindItem()
  const { add } = useCartCommands()
  const largestOf = useLargestOf()
  /** Opens the item's page, which has the alternatives and the availability alert. */
  const showUnavailable = (item: ChildItem): void => {
    const title = m.search_unavailable({ name: lineOf(item).name })
    announce(title)
    notify({ kind: "warning", title, body: m.search_unavailable_text() })
    onAdded()
    onOpen(item.itemCode)
  }
  /** For a label with a price: the quantity is stated on the item's page. */
  const showPriced = (item: ChildItem): void => {
    const title = m.search_price_label({ name: lineOf(item).name })
    announce(title)
    notify({ kind: "warning", title })
    onAdded()
    onOpen(item.itemCode)
  }
  const order = async (row: WantedRow): Promise<void> => {
    const match = await find(row.key).catch(() => undefined)
    const verdict: RowVerdict | undefined = rowVerdicts(
      [{ ...row, id: 0, chosen: null }],
      () => match,
      currentLocale(),
      largestOf,
    ).get(0)
    if (verdict?._tag === "Unavailable" && isExactly(verdict.item, row)) return showUnavailable(verdict.item)
    if (verdict?._tag === "Unclear" && verdict.why === "Price" && isExactly(verdict.item, row))
      return showPriced(verdict.item)
    // Words without a quantity are searched.
    const isAssumed = verdict?._tag === "Found" && verdict.isAssumed
    const orderable = verdict === undefined || isAssumed ? null : orderableOf(verdict)
    if (orderable === null || !isExactly(orderable.item, row)) return onSearch()
    const { item, quantity } = orderable
    const line = lineOf(item)
    const answer = await add(line, quantity)
    if (Result.isFailure(answer)) return
    const title = m.product_added({ what: formatQuantityOf(quantity, item.unit, line.name) })
    announce(title)
    notify({
      kind: "success",
      title,
      ...(verdict?._tag === "Rounded"
        ? { body: m.quick_rounded({ quantity: formatCountOf(quantity), size: formatCountOf(item.packSize) }) }
        : {}),
    })
    onAdded()
  }
  return (event, text) => {
    const row = isEnter(event) && !isOnSuggestion(event.target) ? orderIn(text) : null
    if (row === null) return
    event.preventDefault()
    void order(row)
  }
}
