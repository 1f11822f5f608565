/** Quantities in sales units and in the measure that prices are compared by ("3 ct = 30 kg"). */
import type { UnitPrice } from "../money.ts"
import { effectivePrice } from "./price.ts"
import type { MeasurePrice, ProductSummary } from "./product.ts"

/** An amount of a measure: 10 "kg", 4.5 "l", 50 "pz". */
export interface Amount {
  readonly amount: number
  readonly measure: string
}

export interface QuantityFacts {
  /** In sales units. */
  readonly quantity: number
  /** The sales unit's code, which is also the basis of the price: PZ, CT, KG… */
  readonly unit: string
  /** The same in the base measure; null when it is unknown, or when the sales unit is that measure. */
  readonly amount: Amount | null
}

/** The data that determine what a sales unit holds. */
export type PackedProduct = Pick<ProductSummary, "packLabel" | "packSize" | "price" | "salePrice" | "measurePrice">

/** The content of one sales unit; null when the product's data do not determine it with certainty. */
export const contentOf = (product: PackedProduct): Amount | null => {
  const labelled = readLabel(product.packLabel)
  if (labelled === null) return null
  const { count, ...content } = labelled
  if (product.packSize === 1) return content
  const perUnit = { ...content, amount: rounded(content.amount / product.packSize) }
  const unitPrice = effectivePrice(product)
  // A label that counts as many as the pack describes the pack; a price of the measure decides if there is one.
  if (unitPrice === null || product.measurePrice === null) return count === product.packSize ? perUnit : null
  const { measurePrice } = product
  return [content, perUnit].find((each) => agrees(unitPrice, measurePrice, each)) ?? null
}

/** A quantity in both units, given the content of one sales unit. */
export const quantityFacts = (quantity: number, unit: string, content: Amount | null): QuantityFacts => {
  const isSame = content === null || content.measure.toLowerCase() === unit.toLowerCase()
  const amount = isSame ? null : { ...content, amount: rounded(content.amount * quantity) }
  return { quantity, unit, amount }
}

const LABEL = /^(?:~\s*)?(?:(\d+)\s*[×x]\s*)?(\d+(?:[.,]\d+)?)\s*(kg|g|l|cl|ml|pz|pcs)$/i

/** The base measure of a label's measure, and how many of the latter make one. */
const SCALES: ReadonlyMap<string, readonly [measure: string, scale: number]> = new Map([
  ["g", ["kg", 1000]],
  ["kg", ["kg", 1]],
  ["ml", ["l", 1000]],
  ["cl", ["l", 100]],
  ["l", ["l", 1]],
  ["pz", ["pz", 1]],
  ["pcs", ["pz", 1]],
])

/** "6 × 750 ml" is 4.5 l, by six. */
const readLabel = (label: string): (Amount & { readonly count: number }) | null => {
  const [, count = "1", amount = "", unit = ""] = LABEL.exec(label.trim()) ?? []
  const base = SCALES.get(unit.toLowerCase())
  if (base === undefined) return null
  const [measure, scale] = base
  const total = rounded((Number(count) * Number(amount.replace(",", "."))) / scale)
  return total > 0 ? { amount: total, measure, count: Number(count) } : null
}

/** The number of pieces in a label: 12 in "12 × 50 cl"; 1 when it counts none. */
export const labelCount = (label: string): number => readLabel(label)?.count ?? 1

/** A pack is at least twice a unit: far more than the cents by which a price of the measure is rounded. */
const TOLERANCE = 0.05

const agrees = (unitPrice: UnitPrice, measurePrice: MeasurePrice, content: Amount): boolean => {
  const expected = unitPrice / content.amount
  const isNear = Math.abs(expected - measurePrice.amount) <= Math.max(1, expected * TOLERANCE)
  return isNear && measurePrice.measure === content.measure
}

/** Grams and millilitres are the smallest amounts sold. */
const rounded = (amount: number): number => Math.round(amount * 1000) / 1000
