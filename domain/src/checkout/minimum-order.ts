/** Whether a cart may be ordered (S3.3, S5.9). */
import type { Cents } from "../money.ts"

/** What is missing to the smallest order; 0 when it is reached. */
export const missingToMinimum = (netTotal: Cents, minimumOrder: Cents): Cents => Math.max(0, minimumOrder - netTotal)

/** Checkout is closed while the cart is empty; below the minimum it is shown, but cannot be confirmed. */
export type Orderability =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "BelowMinimum"; readonly missing: Cents }
  | { readonly _tag: "Orderable" }

export const orderability = (cart: {
  readonly count: number
  readonly netTotal: Cents
  readonly minimumOrder: Cents
}): Orderability => {
  if (cart.count <= 0) return { _tag: "Empty" }
  const missing = missingToMinimum(cart.netTotal, cart.minimumOrder)
  return missing > 0 ? { _tag: "BelowMinimum", missing } : { _tag: "Orderable" }
}
