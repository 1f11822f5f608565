/**
 * Converts a list, the items missing on its shelves, or the undelivered rest of an order into rows; each gets a verdict before anything is
 * added to the cart.
 */
import type { OrderDetail, OrderLine } from "../account/order-history-values.ts"
import { notComing } from "../account/order-progress.ts"
import { addDecimals } from "../amounts/decimals.ts"
import { packagingId } from "../cart/cart-values.ts"
import { isPackMultiple } from "../cart/quantity.ts"
import { countedEntries, missingOf } from "../shopping-lists/count-sheet.ts"
import { entriesInOrder } from "../shopping-lists/list-groups.ts"
import type { ListEntry, ShoppingList } from "../shopping-lists/list-values.ts"
import type { StandingOrder } from "../standing-orders/standing-values.ts"
import type { QuickSheet, SheetRow } from "./quick-sheet.ts"
import { writtenNumber, type WantedRow } from "./row-values.ts"

/** In the order of the list; an entry without a quantity is one pack, an entry set to none is omitted. */
export const sheetOfList = (list: ShoppingList): QuickSheet =>
  sheetOf(entriesInOrder(list).flatMap((entry) => rowOf(entry, entry.quantity)))

/** The same for a list by someone else: an implausible quantity needs confirmation. */
export const sheetOfShared = (list: ShoppingList): QuickSheet => {
  const sheet = sheetOfList(list)
  return {
    ...sheet,
    rows: sheet.rows.map(({ isConfirmed: _isConfirmed, ...row }) => row),
  }
}

/** What was counted and is missing; each row becomes whole packs. */
export const sheetOfCount = (list: ShoppingList): QuickSheet =>
  sheetOf(
    countedEntries(list).flatMap((entry) => {
      const missing = missingOf(entry)
      return missing === null ? [] : rowOf(entry, missing)
    }),
  )

/** The proposal of a standing order: its list as it is now, or its own lines; null when its list is gone. */
export const rowsOfStanding = (
  { listId, lines }: Pick<StandingOrder, "listId" | "lines">,
  lists: ReadonlyArray<ShoppingList>,
): ReadonlyArray<WantedRow> | null => {
  if (listId === null)
    return lines.map(({ itemCode, packaging, quantity }) => inNamed(wantedRow(itemCode, quantity), packaging))
  const list = lists.find((each) => each.listId === listId)
  if (list === undefined) return null
  return sheetOfList(list).rows.flatMap(({ key, quantity, unit, packaging }) =>
    key === "" ? [] : [inNamed({ key, quantity, unit }, packaging)],
  )
}

/** The part of an order that will not come without ordering again, each item once per packaging (S12.6). */
export const rowsNotComing = (order: Pick<OrderDetail, "status" | "lines">): ReadonlyArray<WantedRow> => {
  const items = new Map<string, { readonly line: OrderLine; readonly quantity: number }>()
  for (const line of order.lines) {
    const key = packagingId(line)
    const quantity = notComing(order, line)
    if (quantity > 0) items.set(key, { line, quantity: addDecimals(items.get(key)?.quantity ?? 0, quantity) })
  }
  return [...items.values()].map(rowOfRest)
}

/** Whole packagings stay in theirs; a broken one becomes sales units. */
const rowOfRest = ({ line, quantity }: { readonly line: OrderLine; readonly quantity: number }): WantedRow => {
  const { itemCode, packaging, packSize } = line
  return inNamed(wantedRow(itemCode, quantity), isPackMultiple(quantity, packSize) ? packaging : null)
}

const wantedRow = (itemCode: string, quantity: number | null): WantedRow => ({
  key: itemCode,
  quantity: writtenNumber(quantity),
  unit: null,
})

/** In the named packaging, if there is one. */
const inNamed = <R extends WantedRow>(row: R, packaging: string | null = null): R =>
  packaging === null ? row : { ...row, packaging }

type NewRow = Omit<SheetRow, "id">

const rowOf = ({ itemCode, packaging }: ListEntry, quantity: number | null): ReadonlyArray<NewRow> =>
  quantity === 0 ? [] : [inNamed({ ...wantedRow(itemCode, quantity), chosen: itemCode, isConfirmed: true }, packaging)]

const sheetOf = (rows: ReadonlyArray<NewRow>): QuickSheet => ({
  rows: [...rows, { key: "", quantity: "", unit: null, chosen: null }].map((row, id) => ({ ...row, id })),
  nextId: rows.length + 1,
})
