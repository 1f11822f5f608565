/** Rows that get a verdict each before they go anywhere; putting the good ones into the cart, added to it or in its place. */
import {
  evolveSheet,
  orderableOf,
  type QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type SheetEvent,
  type SheetTotals,
  sheetTotals,
} from "@dispensa/domain"
import { Result } from "effect"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { useCart, useCartCommands } from "../cart/use-cart.ts"
import { lineOf } from "../product/line-of.ts"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"

export interface SheetReview {
  readonly sheet: QuickSheet
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly totals: SheetTotals
  readonly found: FoundItems
  readonly apply: (event: SheetEvent) => void
}

export const useReview = (initial: () => QuickSheet): SheetReview => {
  const [sheet, setSheet] = useState(initial)
  const found = useFoundItems([...new Set(sheet.rows.flatMap(({ key }) => (key === "" ? [] : [key])))])
  const verdicts = rowVerdicts(sheet.rows, found.matchOf)
  return {
    sheet,
    verdicts,
    totals: sheetTotals(verdicts),
    found,
    apply: (event) => setSheet((before) => evolveSheet(before, event)),
  }
}

/** Answers which rows are in the cart now; what is no good row stays out of it. */
export const useOrderRows = (): ((
  verdicts: SheetReview["verdicts"],
  how: "add" | "replace",
) => Promise<ReadonlyArray<number>>) => {
  const { add, remove } = useCartCommands()
  const { rows } = useCart()
  return async (verdicts, how) => {
    const good = [...verdicts].flatMap(([id, verdict]) => {
      const order = orderableOf(verdict)
      return order === null ? [] : [{ id, order }]
    })
    if (how === "replace") await Promise.all(rows.map(remove))
    const answers = await Promise.all(good.map(({ order }) => add(lineOf(order.item), order.quantity)))
    const added = good.filter((_, at) => answers[at] !== undefined && Result.isSuccess(answers[at]))
    if (added.length > 0) {
      const title = m.quick_added({ count: added.length })
      announce(title)
      notify({ kind: "success", title })
    }
    return added.map(({ id }) => id)
  }
}
