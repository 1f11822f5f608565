/** What laws of carts and outbox count by: keys in a row, and how much of each line there is. */
import { lineId } from "../cart/cart-values.ts"
import type { viewCart } from "../cart/cart-view.ts"

/** New keys, one after the other. */
export const counted = (): (() => string) => {
  let count = 0
  return () => `new${(count += 1)}`
}

/** By line. */
export const quantities = (rows: ReturnType<typeof viewCart>["rows"]) =>
  new Map(rows.map((row) => [lineId(row), row.quantity]))
