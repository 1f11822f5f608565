/** The quantity of a substitute. Kept apart from other quantities because it reads unit names, which the first page does not need. */
import { isSameUnit } from "../amounts/unit-words.ts"
import { nextValidQuantity } from "./quantity.ts"

/** The substitute's quantity: the same amount in whole packs, or one pack when it is sold by another unit (S12.11). */
export const quantityInPlace = (
  quantity: number,
  of: { readonly unit: string },
  substitute: { readonly unit: string; readonly packSize: number },
): number =>
  nextValidQuantity(isSameUnit(of.unit, substitute.unit) ? quantity : substitute.packSize, substitute.packSize)
