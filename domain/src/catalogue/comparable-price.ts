/** The price per kilogram, per litre or per hundred pieces, which makes packs of any size comparable (ADR 55). */
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
 * Null when the price is missing, or the content of a sales unit is uncertain. A price stated by the backend takes precedence,
 * because the backend knows the drained weight; for pieces, which it rounds to the cent each, the price is computed if the pack agrees.
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
/** A single piece may cost a fraction of a cent. */
const PIECES_COMPARED = 100

interface Basis {
  readonly measure: string
  readonly per: number
  /** How many of the stated measure make `per` of the base measure. */
  readonly factor: number
}

/** For each measure that a backend may state: the base measure it is compared by, and the conversion. */
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

/** An unknown measure is compared by itself. */
const basisOf = (measure: string): Basis => BASES.get(measure.toLowerCase()) ?? { measure, per: 1, factor: 1 }

/** Sales units that are a measure themselves: an item sold by weight needs no label. */
const MEASURED: ReadonlySet<string> = new Set(["kg", "hg", "g", "l", "lt", "cl", "ml"])

const oneOf = (unit: string): Amount => {
  const { measure, factor } = basisOf(unit)
  return { amount: 1 / factor, measure }
}

/** One piece is compared by its price: there is nothing to divide. */
const priceOf = (price: UnitPrice, content: Amount): ComparablePrice | null => {
  const { measure, per } = basisOf(content.measure)
  if (measure === PIECES && content.amount <= 1) return null
  // Drops what a binary fraction adds to half a cent.
  const amount = Math.round(Number(((price * per) / content.amount).toPrecision(12)))
  return { amount, per, measure }
}
