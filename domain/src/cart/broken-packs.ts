/** Lines that cannot be ordered as they stand, and what to offer instead (S3.2). */
import type { CartLine } from "./cart-view.ts"
import { packOffer } from "./quantity.ts"

/** A line whose quantity is no whole number of packs, with the next one that is. */
export interface BrokenPack {
  readonly line: CartLine
  readonly offered: number
}

/** The lines that break their pack. It follows from the cart alone, so that it is the same after a reload. */
export const brokenPacks = (rows: ReadonlyArray<CartLine>): ReadonlyArray<BrokenPack> =>
  rows.flatMap((line) => {
    const offered = packOffer(line)
    return offered === null ? [] : [{ line, offered }]
  })
