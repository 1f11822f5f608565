/** Words for units, as people write them in either language, and what a quantity of them is in sales units. */
import type { ProductSummary } from "../catalogue/product.ts"

const PIECES = "pz|pezzo|pezzi|pc|pcs|piece|pieces|nr|bt|bottiglia|bottiglie|bottle|bottles"
const CASES =
  "ct|cartone|cartoni|cs|cassa|casse|cf|conf|confezione|confezioni|sc|scatola|scatole|case|cases|box|boxes|pack|packs"
const OTHERS = "bn|bancale|bancali|pallet|pallets|kg|kili|chili|l|lt|litri|litre|litres"

/** A part of a pattern: any word for a unit. */
export const UNIT_WORDS = `${PIECES}|${CASES}|${OTHERS}`

const UNIT = new RegExp(`^(?:${UNIT_WORDS})$`)
const CASE = new RegExp(`^(?:${CASES})$`)

export const isUnitWord = (word: string): boolean => UNIT.test(word)

/** Somebody who writes "3 ct" of what is sold by the piece wants three packs of it. */
export const inSalesUnits = (
  quantity: number,
  unit: string | null,
  product: Pick<ProductSummary, "unit" | "packSize">,
): number =>
  unit !== null && CASE.test(unit) && product.unit.toUpperCase() === "PZ" ? quantity * product.packSize : quantity
