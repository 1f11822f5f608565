/** Lines and quantities of the cart as it is shown: of a line, of an item, of an item in a packaging. */
import { addDecimals } from "../amounts/decimals.ts"
import type { PackagedItem } from "../catalogue/product.ts"
import type { Cart } from "./cart-state.ts"
import { lineId, type LineKey, packagingId } from "./cart-values.ts"
import { type CartLine, type CartView, viewCart } from "./cart-view.ts"

/** How many sales units of the line the view shows; 0 when it has none. */
export const quantityOfLine = (cart: Cart, key: LineKey): number => lineOf(cart, key)?.quantity ?? 0

/** The line as the view shows it. */
export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined => {
  const id = lineId(key)
  return viewCart(cart).rows.find((row) => lineId(row) === id)
}

/** How many sales units of the item the view shows, over all its packagings and promotions. */
export const quantityOfItem = (cart: Cart, itemCode: string): number =>
  quantitiesOf(viewCart(cart)).items.get(itemCode) ?? 0

/** How many sales units of the item the view shows in that packaging, over all its promotions. */
export const quantityInPackaging = (cart: Cart, line: PackagedItem): number =>
  quantitiesOf(viewCart(cart)).packagings.get(packagingId(line)) ?? 0

interface Quantities {
  readonly items: ReadonlyMap<string, number>
  /** By `packagingId`. */
  readonly packagings: ReadonlyMap<string, number>
}

const quantities = new WeakMap<CartView, Quantities>()

/** Every product on the page asks about its item whenever something happens: the rows are added up once for all. */
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
