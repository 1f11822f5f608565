/** Rows under review with a verdict each; adds the valid ones to the cart, or replaces it with them. */
import {
  evolveSheet,
  type QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type SheetEvent,
  type SheetTotals,
  sheetTotals,
} from "@dispensa/domain"
import { useState } from "react"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { useCart, useCartCommands } from "../cart/use-cart.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { useAddRows } from "../quick-order/use-quick-sheet.ts"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"

export interface SheetReview {
  readonly sheet: QuickSheet
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly totals: SheetTotals
  readonly found: FoundItems
  /** No verdict is known yet, and the lookup is running. */
  readonly isFirstLook: boolean
  readonly apply: (event: SheetEvent) => void
}

export const useReview = (initial: () => QuickSheet): SheetReview => {
  const [sheet, setSheet] = useState(initial)
  const found = useFoundItems([...new Set(sheet.rows.flatMap(({ key }) => (key === "" ? [] : [key])))])
  const verdicts = rowVerdicts(sheet.rows, found.matchOf, useLocale(), useLargestOf())
  const isOnline = useOnline()
  const [hasLooked, setLooked] = useState(false)
  const isFirstLook = !hasLooked && isOnline && !found.hasFailed && isWaiting([...verdicts.values()])
  if (!hasLooked && !isFirstLook) setLooked(true)
  return {
    sheet,
    verdicts,
    totals: sheetTotals(verdicts, useToday()),
    found,
    isFirstLook,
    apply: (event) => setSheet((before) => evolveSheet(before, event)),
  }
}

const isWaiting = (verdicts: ReadonlyArray<RowVerdict>): boolean =>
  verdicts.some(({ _tag }) => _tag === "Waiting") &&
  verdicts.every(({ _tag }) => _tag === "Waiting" || _tag === "Empty")

/** Returns the rows that are in the cart now; invalid rows are not added. */
export const useOrderRows = (): ((
  verdicts: SheetReview["verdicts"],
  how: "add" | "replace",
) => Promise<ReadonlyArray<number>>) => {
  const { remove } = useCartCommands()
  const { rows } = useCart()
  const add = useAddRows()
  return async (verdicts, how) => {
    if (how === "replace") await Promise.all(rows.map(remove))
    return add(verdicts)
  }
}
