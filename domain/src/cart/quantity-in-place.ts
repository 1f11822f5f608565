/**
 * The quantity of a substitute. Apart from the other quantities: it reads words of units, which no first view does.
 */
import { isSameUnit } from "../amounts/unit-words.ts"
import { nextValidQuantity } from "./quantity.ts"

/** How much of a substitute takes the place of a quantity: as much, in whole packs; one pack where it is sold by another unit (S12.11). */
export const quantityInPlace = (
  quantity: number,
  of: { readonly unit: string },
  substitute: { readonly unit: string; readonly packSize: number },
): number =>
  nextValidQuantity(isSameUnit(of.unit, substitute.unit) ? quantity : substitute.packSize, substitute.packSize)
