/** Quantities in a unit of measure: the cart counts sales units, the visitor may count cartons (S2.64). */
import { fromThousandths, multiplyDecimals, toThousandths } from "../amounts/decimals.ts"
import type { UnitOfMeasure } from "../catalogue/product-detail.ts"
import { MAX_QUANTITY } from "./cart-values.ts"
import { nextValidQuantity } from "./quantity.ts"

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** A unit with a factor of zero counts as one sales unit. */
const factorOf = ({ factor }: Pick<UnitOfMeasure, "factor">): number => (factor > 0 ? factor : 1)

/** The units per step, so that the sales units stay whole packs. The sales unit itself may have decimals. */
export const unitStep = (unit: Pick<UnitOfMeasure, "factor">, packSize: number): number => {
  const factor = factorOf(unit)
  if (factor === 1) return packSize
  const pack = toThousandths(packSize)
  return pack / greatestCommonDivisor(pack, toThousandths(factor))
}

/** `count` units in sales units. */
export const salesUnits = (count: number, unit: Pick<UnitOfMeasure, "factor">): number =>
  Math.min(MAX_QUANTITY, multiplyDecimals(count, factorOf(unit)))

/** `quantity` sales units in another unit. */
export const countIn = (quantity: number, unit: Pick<UnitOfMeasure, "factor">): number =>
  fromThousandths(Math.round(toThousandths(quantity) / factorOf(unit)))

/** The same amount in a newly chosen unit, rounded up to an orderable quantity. */
export const convertCount = (
  count: number,
  from: Pick<UnitOfMeasure, "factor">,
  to: Pick<UnitOfMeasure, "factor">,
  packSize: number,
): number => {
  const step = unitStep(to, packSize)
  const wanted = Math.max(packSize, salesUnits(count, from))
  return countIn(nextValidQuantity(wanted, multiplyDecimals(step, factorOf(to))), to)
}
