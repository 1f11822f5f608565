/** Which call a change becomes, decided when it is sent: only then is it known which rows the server has (S5.4). */
import { Option } from "effect"
import type { CartCall } from "./cart-call.ts"
import type { CartChange } from "./cart-events.ts"
import { type LineKey, MAX_QUANTITY, type ServerCart, type ServerCartRow } from "./cart-values.ts"
import { lineId } from "./cart-view.ts"

/** The call for a change, given the cart as last loaded; none when its line is not in that cart any more. */
export const planCall = (change: CartChange, confirmed: ServerCart): Option.Option<CartCall> => {
  const row = rowOf(confirmed, change.line)
  switch (change._tag) {
    case "ItemAdded":
      if (row !== undefined) return Option.some(update(row, Math.min(MAX_QUANTITY, row.quantity + change.quantity)))
      return Option.some({
        _tag: change.line.promoCode === "" ? "Add" : "AddPromo",
        line: change.line,
        quantity: change.quantity,
      })
    case "QuantitySet":
      return row === undefined ? Option.none() : Option.some(update(row, change.quantity))
    case "LineRemoved":
      return row === undefined ? Option.none() : Option.some({ _tag: "Remove", rowId: row.rowId })
  }
}

const update = ({ rowId, itemCode, promoCode, promoRow, packSize }: ServerCartRow, quantity: number): CartCall => ({
  _tag: "Update",
  rowId,
  line: { itemCode, promoCode, promoRow },
  quantity,
  packSize,
})

const rowOf = (cart: ServerCart, line: LineKey): ServerCartRow | undefined => {
  const id = lineId(line)
  return cart.rows.find((row) => lineId(row) === id)
}
