/** Quantities in a unit of measure: the cart counts sales units, the visitor may count cartons (S2.64). */
import type { UnitOfMeasure } from "../catalogue/product.ts"
import { MAX_QUANTITY } from "./cart-values.ts"
import { nextValidQuantity } from "./quantity.ts"

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** How many units one step takes, so that the sales units stay whole packs. */
export const unitStep = (unit: Pick<UnitOfMeasure, "factor">, packSize: number): number => {
  const factor = Math.max(1, unit.factor)
  return Math.max(1, packSize / greatestCommonDivisor(packSize, factor))
}

/** Sales units of so many units. */
export const salesUnits = (count: number, unit: Pick<UnitOfMeasure, "factor">): number =>
  Math.min(MAX_QUANTITY, count * Math.max(1, unit.factor))

/** The same amount after another unit was chosen, rounded up to what can be ordered. */
export const convertCount = (
  count: number,
  from: Pick<UnitOfMeasure, "factor">,
  to: Pick<UnitOfMeasure, "factor">,
  packSize: number,
): number => {
  const wanted = nextValidQuantity(Math.max(1, salesUnits(count, from)), packSize)
  const step = unitStep(to, packSize)
  return Math.max(step, Math.ceil(wanted / Math.max(1, to.factor) / step) * step)
}
