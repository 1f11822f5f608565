/** Lines and quantities of the cart as it is shown: per line, per item, and per item in one packaging. */
import { addDecimals } from "../amounts/decimals.ts"
import type { PackagedItem } from "../catalogue/product.ts"
import type { Cart } from "./cart-state.ts"
import { lineId, type LineKey, packagingId } from "./cart-values.ts"
import { type CartLine, type CartView, viewCart } from "./cart-view.ts"

/** The shown quantity of the line in sales units; 0 when there is no such line. */
export const quantityOfLine = (cart: Cart, key: LineKey): number => lineOf(cart, key)?.quantity ?? 0

/** The line as the view shows it. */
export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined => {
  const id = lineId(key)
  return viewCart(cart).rows.find((row) => lineId(row) === id)
}

/** The shown quantity of the item in sales units, over all its packagings and promotions. */
export const quantityOfItem = (cart: Cart, itemCode: string): number =>
  quantitiesOf(viewCart(cart)).items.get(itemCode) ?? 0

/** The shown quantity of the item in that packaging, in sales units, over all its promotions. */
export const quantityInPackaging = (cart: Cart, line: PackagedItem): number =>
  quantitiesOf(viewCart(cart)).packagings.get(packagingId(line)) ?? 0

interface Quantities {
  readonly items: ReadonlyMap<string, number>
  /** By `packagingId`. */
  readonly packagings: ReadonlyMap<string, number>
}

const quantities = new WeakMap<CartView, Quantities>()

/** Cached per view, because every product on the page reads its item's quantity after each event. */
const quantitiesOf = (view: CartView): Quantities => {
  const known = quantities.get(view)
  if (known !== undefined) return known
  const sums = { items: sumsBy(view.rows, ({ itemCode }) => itemCode), packagings: sumsBy(view.rows, packagingId) }
  quantities.set(view, sums)
  return sums
}

const sumsBy = (rows: ReadonlyArray<CartLine>, idOf: (row: CartLine) => string): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(idOf(row), addDecimals(sums.get(idOf(row)) ?? 0, row.quantity))
  return sums
}
