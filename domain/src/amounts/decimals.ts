/** Numbers with at most three decimals: quantities, packs and unit prices, computed in whole thousandths to avoid drift. */
import { Order, Schema } from "effect"

/** A gram of a kilogram, a thousandth of a cent. */
export const MAX_DECIMALS = 3
const PER_ONE = 10 ** MAX_DECIMALS

/** In whole thousandths; anything finer is rounded. */
export const toThousandths = (value: number): number => Math.round(value * PER_ONE)
export const fromThousandths = (thousandths: number): number => thousandths / PER_ONE

/** Far above any price or quantity; thousandths are exact up to here. */
const LARGEST = 10 ** 12

export const isDecimal = (value: number): boolean =>
  Math.abs(value) <= LARGEST && fromThousandths(toThousandths(value)) === value

export const Decimal = Schema.Finite.check(
  Schema.makeFilter(isDecimal, {
    expected: "a number with at most three decimals",
    arbitraryConstraint: { number: "integer", order: Order.Number, minimum: -LARGEST, maximum: LARGEST },
  }),
)

export const roundDecimal = (value: number): number => fromThousandths(toThousandths(value))

export const addDecimals = (one: number, other: number): number =>
  fromThousandths(toThousandths(one) + toThousandths(other))

export const subtractDecimals = (one: number, other: number): number => addDecimals(one, -other)

/** Rounded to thousandths. */
export const multiplyDecimals = (one: number, other: number): number =>
  fromThousandths(Math.round((toThousandths(one) * toThousandths(other)) / PER_ONE))

/** The number of decimals in the written number: 0 to 3. */
export const decimalPlaces = (value: number): number => {
  const thousandths = toThousandths(value)
  if (thousandths % 1_000 === 0) return 0
  return thousandths % 100 === 0 ? 1 : thousandths % 10 === 0 ? 2 : MAX_DECIMALS
}
