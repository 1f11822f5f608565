/** The usual quantity of an item, offered where its quantity is chosen and never put in by itself (S12.10). */
import type { PackagedItem } from "../catalogue/product.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import { buyingDays, usualQuantity } from "./rhythm.ts"
import type { BoughtItem } from "./usual-values.ts"

interface OfferedFor extends PackagedItem {
  readonly packSize: number
  /** What the quantity begins with, in sales units. */
  readonly least: number
}

/** In whole packs; null in another packaging than the default one (ADR 72), for what was never bought, and where the quantity begins with as much. */
export const usualOffer = (
  bought: ReadonlyArray<BoughtItem>,
  { itemCode, packaging, packSize, least }: OfferedFor,
): number | null => {
  if (packaging !== undefined) return null
  const usual = usualQuantity(buyingDays(bought.find((each) => each.itemCode === itemCode)?.purchases ?? []))
  const offered = usual > 0 ? nextValidQuantity(usual, packSize) : least
  return offered === least ? null : offered
}
