/** The usual quantity of an item, offered where its quantity is chosen and never put in by itself (S12.10). */
import { nextValidQuantity } from "../cart/quantity.ts"
import { buyingDays, usualQuantity } from "./rhythm.ts"
import type { BoughtItem } from "./usual-values.ts"

interface OfferedFor {
  readonly itemCode: string
  readonly packSize: number
  /** What the quantity begins with, in sales units. */
  readonly least: number
}

/** In whole packs; null for what was never bought, and where the quantity begins with as much. */
export const usualOffer = (
  bought: ReadonlyArray<BoughtItem>,
  { itemCode, packSize, least }: OfferedFor,
): number | null => {
  const usual = usualQuantity(buyingDays(bought.find((each) => each.itemCode === itemCode)?.purchases ?? []))
  const offered = usual > 0 ? nextValidQuantity(usual, packSize) : least
  return offered === least ? null : offered
}
