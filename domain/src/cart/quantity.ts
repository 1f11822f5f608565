/** Quantities step by the pack; nothing is rounded silently, the next valid quantity is offered instead (S3.2, S2.64). */
import { decimalPlaces, fromThousandths, isDecimal, multiplyDecimals, toThousandths } from "../amounts/decimals.ts"
import { MAX_QUANTITY } from "./cart-values.ts"

/** True for a quantity that a line may hold, whatever its pack (S5.4). */
export const isQuantity = (quantity: number): boolean => isDecimal(quantity) && quantity > 0 && quantity <= MAX_QUANTITY

/** True when a quantity has no more decimals than its pack: pieces have none, a product sold by 0.5 kg has one. */
export const isQuantityInScale = (quantity: number, packSize: number): boolean =>
  isQuantity(quantity) && decimalPlaces(quantity) <= decimalPlaces(packOf(packSize))

/** True when `quantity` is a whole number of packs, at least one. */
export const isPackMultiple = (quantity: number, packSize: number): boolean =>
  isQuantity(quantity) && toThousandths(quantity) % toThousandths(packOf(packSize)) === 0

/** The smallest whole number of packs that holds `quantity`, or the largest possible one when that would be too many. */
export const nextValidQuantity = (quantity: number, packSize: number): number => {
  const pack = toThousandths(packOf(packSize))
  return inRange(Math.ceil(thousandthsFor(quantity) / pack), pack)
}

/** The number of packs that hold `quantity`, at least one. */
export const packsFor = (quantity: number, packSize: number): number =>
  Math.round(nextValidQuantity(quantity, packSize) / packOf(packSize))

/** A larger number of packs, even of 0.1 kg, is far more often a typo than an order, and is questioned. */
const MOST_PACKS = 1_000

/** The allowed multiple of the largest quantity that the client has ordered of the item. */
const MOST_TIMES = 20

/**
 * `largest`: the most that the client has ordered of the item, in sales units; 0 if never. A quantity that was ordered before is never
 * questioned.
 */
export const isPlausible = (quantity: number, packSize: number, largest = 0): boolean => {
  const mostPacks = multiplyDecimals(MOST_PACKS, packOf(packSize))
  const habitual = largest > 0 ? MOST_TIMES * Math.max(largest, packOf(packSize)) : mostPacks
  return quantity <= Math.max(largest, Math.min(mostPacks, habitual))
}

/** The quantity to offer for a line that breaks its pack, in the list and in the cart; null when there is nothing to offer. */
export const packOffer = ({ quantity, packSize }: { readonly quantity: number; readonly packSize: number }) =>
  isPackMultiple(quantity, packSize) ? null : nextValidQuantity(quantity, packSize)

/** The next whole number of packs above or below, at least one pack. */
export const stepQuantity = (quantity: number, packSize: number, direction: 1 | -1): number => {
  const pack = toThousandths(packOf(packSize))
  const packs = thousandthsFor(quantity) / pack
  return inRange(direction === 1 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1, pack)
}

/** `pack` is in thousandths. */
const inRange = (packs: number, pack: number): number =>
  fromThousandths(Math.min(Math.max(packs, 1), Math.floor(toThousandths(MAX_QUANTITY) / pack)) * pack)

/** A pack has at most three decimals and does not exceed the maximum of a line; anything else counts as 1. */
const packOf = (packSize: number): number => (isQuantity(packSize) ? packSize : 1)

/** Anything finer than a thousandth is rounded up, so that the result still holds the quantity. */
const thousandthsFor = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.ceil(Math.round(quantity * FINEST) / (FINEST / 1_000)) : 0

/** Six decimals: anything beyond is floating-point noise. */
const FINEST = 1_000_000
