/** Quantities step by the pack; nothing is rounded silently, the next valid one is offered (S3.2, S2.64). */
import { MAX_QUANTITY } from "./cart-values.ts"

/** True when `quantity` is a whole number of packs, at least one. */
export const isPackMultiple = (quantity: number, packSize: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY && quantity % packOf(packSize) === 0

/** The smallest whole number of packs that holds `quantity`; the largest there is when that would be too many. */
export const nextValidQuantity = (quantity: number, packSize: number): number => {
  const pack = packOf(packSize)
  return inRange(Math.ceil(finite(quantity) / pack), pack)
}

/** The quantity to offer for a line that breaks its pack, in the list and in the cart; null when it needs none. */
export const packOffer = ({ quantity, packSize }: { readonly quantity: number; readonly packSize: number }) =>
  isPackMultiple(quantity, packSize) ? null : nextValidQuantity(quantity, packSize)

/** The next whole number of packs above or below. One pack is the least. */
export const stepQuantity = (quantity: number, packSize: number, direction: 1 | -1): number => {
  const pack = packOf(packSize)
  const packs = finite(quantity) / pack
  return inRange(direction === 1 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1, pack)
}

const inRange = (packs: number, pack: number): number =>
  Math.min(Math.max(packs, 1), Math.floor(MAX_QUANTITY / pack)) * pack

/** A pack is a whole number of units that fits in a line; anything else counts as 1. */
const packOf = (packSize: number): number =>
  Number.isInteger(packSize) && packSize <= MAX_QUANTITY ? Math.max(1, packSize) : 1

const finite = (quantity: number): number => (Number.isFinite(quantity) ? quantity : 0)
