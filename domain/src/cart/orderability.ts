/** Whether a cart may be ordered as it stands, and if not, why (S3.2, S3.3, S5.9). */
import type { Cents } from "../money.ts"
import type { CartLine, CartView } from "./cart-view.ts"
import { packOffer } from "./quantity.ts"

/** A line whose quantity is no whole number of packs, with the next one that is. */
export interface BrokenPack {
  readonly line: CartLine
  readonly offered: number
}

export type Orderability =
  /** Checkout is closed. */
  | { readonly _tag: "Empty" }
  /** Checkout is shown, but cannot be confirmed. */
  | { readonly _tag: "BrokenPacks"; readonly packs: ReadonlyArray<BrokenPack> }
  | { readonly _tag: "BelowMinimum"; readonly missing: Cents }
  | { readonly _tag: "Orderable" }

/** Broken packs come before the minimum: mending them may reach it. */
export const orderability = ({ rows, missingToMinimum }: Pick<CartView, "rows" | "missingToMinimum">): Orderability => {
  if (rows.length === 0) return { _tag: "Empty" }
  const packs = brokenPacks(rows)
  if (packs.length > 0) return { _tag: "BrokenPacks", packs }
  return missingToMinimum > 0 ? { _tag: "BelowMinimum", missing: missingToMinimum } : { _tag: "Orderable" }
}

/** The lines that break their pack. It follows from the cart alone, so that it is the same after a reload. */
export const brokenPacks = (rows: ReadonlyArray<CartLine>): ReadonlyArray<BrokenPack> =>
  rows.flatMap((line) => {
    const offered = packOffer(line)
    return offered === null ? [] : [{ line, offered }]
  })
