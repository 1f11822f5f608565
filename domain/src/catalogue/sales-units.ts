/** An amount in any unit as so many sales units of a product, where the product's data say what one of them holds. */
import { decimalPlaces } from "../amounts/decimals.ts"
import { type Unit, unitOf } from "../amounts/unit-words.ts"
import { contentOf, labelCount } from "./amount.ts"
import type { ProductSummary } from "./product.ts"

/** How many decimals a quantity of the product may have when it is written: those of its unit, or of its pack. */
export const scaleOf = ({ unit, packSize }: Pick<ProductSummary, "unit" | "packSize">): number =>
  Math.max(unitOf(unit)?.scale ?? 0, decimalPlaces(packSize))

type Sold = Pick<ProductSummary, "unit" | "packSize" | "packLabel" | "price" | "salePrice" | "measurePrice">

/** Null where nobody can know: a pallet of cartons, a piece of what is weighed, a unit that is no word for one. */
export const inSalesUnits = (amount: number, word: string | null, product: Sold): number | null => {
  if (word === null) return amount
  const unit = unitOf(word)
  const perUnit = unit === null ? null : unitsIn(unit, product)
  const pieces = piecesInUnit(product)
  // Dozens of eggs are no trays of eggs.
  if (unit?.kind === "piece" && unit.factor > 1 && pieces !== null) return wholeUnits(amount * unit.factor, pieces)
  return perUnit === null ? null : rounded(amount * perUnit)
}

/** The weight that a code states as sales units of what is sold by weight; null of anything else: a case is one case, whatever it weighs. */
export const weighedUnits = (kilograms: number | null, product: Sold): number | null =>
  kilograms === null || unitOf(product.unit)?.kind !== "mass" ? null : inSalesUnits(kilograms, "kg", product)

/** How much is there where a code was scanned once, in sales units: one of what is counted, its weight of what is weighed; null where the code states none. */
export const scannedUnits = (kilograms: number | null, product: Sold): number | null => {
  const kind = unitOf(product.unit)?.kind
  return kind === "mass" || kind === "volume" ? weighedUnits(kilograms, product) : 1
}

/** How many pieces one piece of what is sold holds: 180 of a tray of eggs, 100 of a box of gloves; null of any other product. */
export const piecesInUnit = (product: Sold): number | null => {
  if (unitOf(product.unit)?.kind !== "piece") return null
  const content = contentOf(product)
  return content?.measure === "pz" && content.amount > 1 ? content.amount : null
}

const wholeUnits = (pieces: number, inUnit: number): number | null => (pieces % inUnit === 0 ? pieces / inUnit : null)

/** How many sales units one of the given unit is. */
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

/** "12 × 50 cl" are twelve pieces, "50 pz" fifty; "5 kg" says nothing of pieces. */
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

/** Six decimals: what is a whole number of cartons stays one after it was divided. */
const rounded = (amount: number): number => Math.round(amount * 1_000_000) / 1_000_000
