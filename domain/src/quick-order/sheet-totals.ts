/** The total cost of a sheet's rows, and the number of rows that need attention. */
import { lineTotals } from "../cart/cart-totals.ts"
import { priceFor } from "../catalogue/promotions.ts"
import type { Cents } from "../money.ts"
import { orderableOf, type RowVerdict } from "./verdict-values.ts"

export interface SheetTotals {
  /** Rows that can be added as they are. */
  readonly good: number
  /** Rows that need attention. */
  readonly open: number
  readonly net: number
  /** Null while the VAT rate of a row is unknown. */
  readonly gross: Cents | null
}

/** Summed up like the cart on that day (YYYY-MM-DD): the best price for each quantity, VAT on the net sum of each rate. */
export const sheetTotals = (verdicts: ReadonlyMap<number, RowVerdict>, day: string): SheetTotals => {
  const all = [...verdicts.values()]
  const orderable = all.flatMap((verdict) => orderableOf(verdict) ?? [])
  const { netTotal, grossTotal } = lineTotals(
    orderable.map(({ item, quantity }) => ({
      unitPrice: priceFor(item, quantity, day).unitPrice ?? 0,
      vatRate: item.vatRate,
      quantity,
    })),
  )
  return {
    good: orderable.length,
    open: all.filter(({ _tag }) => !SILENT.has(_tag)).length - orderable.length,
    net: netTotal,
    gross: grossTotal,
  }
}

/** Verdicts that need no attention and order nothing. */
const SILENT: ReadonlySet<RowVerdict["_tag"]> = new Set(["Empty", "Waiting", "Zero"])
