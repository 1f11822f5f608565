/** What becomes of each row of the sheet, before anything is added to the cart. */
import { availabilityOf } from "../catalogue/availability.ts"
import { effectivePrice } from "../catalogue/price.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { isPackMultiple, nextValidQuantity } from "../cart/quantity.ts"
import { grossOf } from "../money.ts"
import { isEmptyRow, type SheetRow } from "./quick-sheet.ts"
import { inSalesUnits } from "./unit-words.ts"

/** What the catalogue has for a key: items that it names, or only the nearest ones. */
export interface KeyMatch {
  readonly isNear: boolean
  readonly items: ReadonlyArray<ChildItem>
}

export type MatchOf = (key: string) => KeyMatch | undefined

interface Orderable {
  readonly item: ChildItem
  /** In sales units, whole packs. */
  readonly quantity: number
}

export type RowVerdict =
  | { readonly _tag: "Empty" }
  /** Not looked up yet. */
  | { readonly _tag: "Waiting" }
  | ({ readonly _tag: "Found" } & Orderable)
  /** To whole packs; `wanted` sales units were. */
  | ({ readonly _tag: "Rounded"; readonly wanted: number } & Orderable)
  | { readonly _tag: "Several"; readonly items: ReadonlyArray<ChildItem> }
  | { readonly _tag: "Unavailable"; readonly item: ChildItem }
  | { readonly _tag: "Unknown"; readonly nearest: ReadonlyArray<ChildItem> }
  /** `first` has the same item; both together would be `together`. */
  | ({ readonly _tag: "Twice"; readonly first: number; readonly together: number } & Orderable)

/** By the row's id. */
export const rowVerdicts = (rows: ReadonlyArray<SheetRow>, matchOf: MatchOf): ReadonlyMap<number, RowVerdict> => {
  const verdicts = new Map<number, RowVerdict>()
  const firsts = new Map<string, { readonly id: number; readonly quantity: number }>()
  for (const row of rows) {
    const verdict = verdictOf(row, matchOf)
    const orderable = orderableOf(verdict)
    verdicts.set(row.id, verdict)
    if (orderable === null) continue
    const { item, quantity } = orderable
    const first = firsts.get(item.itemCode)
    if (first === undefined) firsts.set(item.itemCode, { id: row.id, quantity })
    else verdicts.set(row.id, { _tag: "Twice", item, quantity, first: first.id, together: first.quantity + quantity })
  }
  return verdicts
}

const verdictOf = (row: SheetRow, matchOf: MatchOf): RowVerdict => {
  if (isEmptyRow(row) || row.key === "") return { _tag: "Empty" }
  const match = matchOf(row.key)
  if (match === undefined) return { _tag: "Waiting" }
  const chosen = match.items.find(({ itemCode }) => itemCode === row.chosen)
  if (chosen !== undefined) return verdictOn(chosen, row)
  const [item, ...others] = match.items
  if (item === undefined || match.isNear) return { _tag: "Unknown", nearest: match.items }
  return others.length > 0 ? { _tag: "Several", items: match.items } : verdictOn(item, row)
}

const verdictOn = (item: ChildItem, { quantity, unit }: SheetRow): RowVerdict => {
  if (effectivePrice(item) === null || availabilityOf(item.availability) === "unavailable")
    return { _tag: "Unavailable", item }
  // Who says nothing wants one pack.
  const wanted = quantity === null ? item.packSize : inSalesUnits(quantity, unit, item)
  return isPackMultiple(wanted, item.packSize)
    ? { _tag: "Found", item, quantity: wanted }
    : { _tag: "Rounded", item, wanted, quantity: nextValidQuantity(wanted, item.packSize) }
}

/** What a good row puts into the cart; null for every other. */
export const orderableOf = (verdict: RowVerdict): Orderable | null =>
  verdict._tag === "Found" || verdict._tag === "Rounded" ? { item: verdict.item, quantity: verdict.quantity } : null

export interface SheetTotals {
  /** Rows that can be added as they stand. */
  readonly good: number
  /** Rows that somebody has to look at. */
  readonly open: number
  readonly net: number
  readonly gross: number
}

export const sheetTotals = (verdicts: ReadonlyMap<number, RowVerdict>): SheetTotals => {
  const all = [...verdicts.values()]
  const orderable = all.flatMap((verdict) => orderableOf(verdict) ?? [])
  const sums = orderable.map(({ item, quantity }) => ({ net: (effectivePrice(item) ?? 0) * quantity, item }))
  return {
    good: orderable.length,
    open: all.filter(({ _tag }) => _tag !== "Empty" && _tag !== "Waiting").length - orderable.length,
    net: sums.reduce((sum, { net }) => sum + net, 0),
    gross: sums.reduce((sum, { net, item }) => sum + grossOf(net, item.vatRate), 0),
  }
}
