/** Lines that cannot be ordered because they break their pack, and the quantity offered instead (S3.2). */
import type { CartLine } from "./cart-view.ts"
import { packOffer } from "./quantity.ts"

/** A line whose quantity is not a whole number of packs, with the next quantity that is. */
export interface BrokenPack {
  readonly line: CartLine
  readonly offered: number
}

/** The lines that break their pack. Derived from the cart alone, so the result is the same after a reload. */
export const brokenPacks = (rows: ReadonlyArray<CartLine>): ReadonlyArray<BrokenPack> =>
  rows.flatMap((line) => {
    const offered = packOffer(line)
    return offered === null ? [] : [{ line, offered }]
  })
