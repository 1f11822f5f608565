/** What the rows of a cart come to before discounts and promotions (S12.5). */
import { type Cents, lineTotal } from "../money.ts"
import type { CartView } from "./cart-view.ts"

/** As stated; while changes are pending, at the rows' list prices; null where nobody says. */
export const currentListTotal = ({
  listTotal,
  rows,
  unreadableRows,
  isSettled,
}: Pick<CartView, "listTotal" | "rows" | "unreadableRows" | "isSettled">): Cents | null => {
  if (listTotal === null || isSettled || unreadableRows.length > 0) return listTotal
  let sum = 0
  for (const { listPrice, quantity } of rows) {
    if (listPrice === undefined) return null
    sum += lineTotal(listPrice, quantity)
  }
  return sum
}
