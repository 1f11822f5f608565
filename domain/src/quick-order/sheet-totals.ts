/** What the rows of a sheet cost together, and how many of them somebody has to look at. */
import { lineTotals } from "../cart/cart-totals.ts"
import { priceFor } from "../catalogue/promotions.ts"
import type { Cents } from "../money.ts"
import { orderableOf, type RowVerdict } from "./verdict-values.ts"

export interface SheetTotals {
  /** Rows that can be added as they are. */
  readonly good: number
  /** Rows that somebody has to look at. */
  readonly open: number
  readonly net: number
  /** Null while the VAT of a row is not known. */
  readonly gross: Cents | null
}

/** Summed up as the cart does it on that day (YYYY-MM-DD): the best price of each quantity, VAT on the net sum of each rate. */
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

/** Rows that nobody has to look at and that order nothing. */
const SILENT: ReadonlySet<RowVerdict["_tag"]> = new Set(["Empty", "Waiting", "Zero"])
