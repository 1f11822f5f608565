/** Helpers for laws of carts and the outbox: consecutive keys, and quantities by line. */
import { lineId } from "../cart/cart-values.ts"
import type { viewCart } from "../cart/cart-view.ts"

/** Generates new, consecutive keys. */
export const counted = (): (() => string) => {
  let count = 0
  return () => `new${(count += 1)}`
}

/** By line. */
export const quantities = (rows: ReturnType<typeof viewCart>["rows"]) =>
  new Map(rows.map((row) => [lineId(row), row.quantity]))
