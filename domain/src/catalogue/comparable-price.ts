/** What packs of any size are compared by: the price of a kilogram, of a litre, of a hundred pieces (ADR 55). */
import type { Cents, UnitPrice } from "../money.ts"
import { type Amount, contentOf, type PackedProduct } from "./amount.ts"
import { effectivePrice } from "./price.ts"

/** 4.30 € per 1 "kg", 2.70 € per 100 "pz". */
export interface ComparablePrice {
  readonly amount: Cents
  readonly per: number
  readonly measure: string
}

export type ComparableProduct = PackedProduct & { readonly unit: string }

/**
 * Null where the price is missing, or where nothing says for certain what a sales unit holds. What the backend states counts,
 * since it knows a drained weight; of pieces, which it states to the cent for each, the price is computed where the pack agrees.
 */
export const comparablePrice = (product: ComparableProduct): ComparablePrice | null => {
  const price = effectivePrice(product)
  if (price === null || !Number.isFinite(price) || price < 0) return null
  const content = MEASURED.has(product.unit.toLowerCase()) ? oneOf(product.unit) : contentOf(product)
  const computed = content === null ? null : priceOf(price, content)
  const { measurePrice } = product
  if (measurePrice === null) return computed
  const stated = basisOf(measurePrice.measure)
  if (stated.measure === PIECES && computed?.measure === PIECES) return computed
  return { amount: Math.round(measurePrice.amount * stated.factor), per: stated.per, measure: stated.measure }
}

const PIECES = "pz"
/** A single piece costs fractions of a cent. */
const PIECES_COMPARED = 100

interface Basis {
  readonly measure: string
  readonly per: number
  /** How many of the stated measure that is. */
  readonly factor: number
}

/** Of each measure that a backend may state: which it is compared by, and how many of it that is. */
const BASES: ReadonlyMap<string, Basis> = new Map([
  ["kg", { measure: "kg", per: 1, factor: 1 }],
  ["hg", { measure: "kg", per: 1, factor: 10 }],
  ["g", { measure: "kg", per: 1, factor: 1000 }],
  ["l", { measure: "l", per: 1, factor: 1 }],
  ["lt", { measure: "l", per: 1, factor: 1 }],
  ["cl", { measure: "l", per: 1, factor: 100 }],
  ["ml", { measure: "l", per: 1, factor: 1000 }],
  ["pz", { measure: PIECES, per: PIECES_COMPARED, factor: PIECES_COMPARED }],
  ["pcs", { measure: PIECES, per: PIECES_COMPARED, factor: PIECES_COMPARED }],
])

/** A measure that the shop does not know is compared by itself. */
const basisOf = (measure: string): Basis => BASES.get(measure.toLowerCase()) ?? { measure, per: 1, factor: 1 }

/** Sales units that are a measure themselves: what is sold by weight needs no label. */
const MEASURED: ReadonlySet<string> = new Set(["kg", "hg", "g", "l", "lt", "cl", "ml"])

const oneOf = (unit: string): Amount => {
  const { measure, factor } = basisOf(unit)
  return { amount: 1 / factor, measure }
}

/** One piece is compared by its price: there is nothing to divide. */
const priceOf = (price: UnitPrice, content: Amount): ComparablePrice | null => {
  const { measure, per } = basisOf(content.measure)
  if (measure === PIECES && content.amount <= 1) return null
  // What a binary fraction adds to half a cent is none of the price.
  const amount = Math.round(Number(((price * per) / content.amount).toPrecision(12)))
  return { amount, per, measure }
}
