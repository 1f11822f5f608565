/** Converts an amount in any unit into sales units of a product, when the product's data state what one of them holds. */
import { decimalPlaces } from "../amounts/decimals.ts"
import { type Unit, unitOf } from "../amounts/unit-words.ts"
import { contentOf, labelCount } from "./amount.ts"
import type { ProductSummary } from "./product.ts"

/** The most decimals in a written quantity of the product: those of its unit, or of its pack. */
export const scaleOf = ({ unit, packSize }: Pick<ProductSummary, "unit" | "packSize">): number =>
  Math.max(unitOf(unit)?.scale ?? 0, decimalPlaces(packSize))

type Sold = Pick<ProductSummary, "unit" | "packSize" | "packLabel" | "price" | "salePrice" | "measurePrice">

/** Null when it cannot be known: a pallet of cartons, a piece of an item sold by weight, an unknown unit. */
export const inSalesUnits = (amount: number, word: string | null, product: Sold): number | null => {
  if (word === null) return amount
  const unit = unitOf(word)
  const perUnit = unit === null ? null : unitsIn(unit, product)
  const pieces = piecesInUnit(product)
  // Dozens of eggs are not trays of eggs.
  if (unit?.kind === "piece" && unit.factor > 1 && pieces !== null) return wholeUnits(amount * unit.factor, pieces)
  return perUnit === null ? null : rounded(amount * perUnit)
}

/**
 * The weight stated by a code, in sales units of an item sold by weight; null for any other item: a case is one case, whatever its weight.
 */
export const weighedUnits = (kilograms: number | null, product: Sold): number | null =>
  kilograms === null || unitOf(product.unit)?.kind !== "mass" ? null : inSalesUnits(kilograms, "kg", product)

/** The quantity of one scan in sales units: one of a counted item, the weight of an item sold by weight; null when the code states none. */
export const scannedUnits = (kilograms: number | null, product: Sold): number | null => {
  const kind = unitOf(product.unit)?.kind
  return kind === "mass" || kind === "volume" ? weighedUnits(kilograms, product) : 1
}

/** The number of pieces in one sold piece: 180 in a tray of eggs, 100 in a box of gloves; null for any other product. */
export const piecesInUnit = (product: Sold): number | null => {
  if (unitOf(product.unit)?.kind !== "piece") return null
  const content = contentOf(product)
  return content?.measure === "pz" && content.amount > 1 ? content.amount : null
}

const wholeUnits = (pieces: number, inUnit: number): number | null => (pieces % inUnit === 0 ? pieces / inUnit : null)

/** The number of sales units in one of the given unit. */
const unitsIn = (unit: Unit, product: Sold): number | null => {
  const sold = unitOf(product.unit)
  if (sold === null) return null
  if (unit.kind === sold.kind) return unit.factor / sold.factor
  if (sold.kind === "piece" && unit.kind === "case") return product.packSize > 1 ? product.packSize : null
  if (sold.kind === "case" && unit.kind === "piece") return divided(unit.factor, piecesInCase(product))
  const content = contentOf(product)
  const isMeasure = content !== null && MEASURES[unit.kind] === content.measure
  return isMeasure ? unit.factor / content.amount : null
}

const divided = (amount: number, by: number | null): number | null => (by === null ? null : amount / by)

/** "12 × 50 cl" is twelve pieces, "50 pz" fifty; "5 kg" states no pieces. */
const piecesInCase = (product: Sold): number | null => {
  const content = contentOf(product)
  if (content?.measure === "pz") return content.amount
  const count = labelCount(product.packLabel)
  return product.packSize === 1 && count > 1 ? count : null
}

const MEASURES: Readonly<Record<Unit["kind"], string | null>> = {
  piece: null,
  pack: null,
  case: null,
  layer: null,
  pallet: null,
  mass: "kg",
  volume: "l",
}

/** Six decimals: a whole number of cartons is still whole after a division. */
const rounded = (amount: number): number => Math.round(amount * 1_000_000) / 1_000_000
