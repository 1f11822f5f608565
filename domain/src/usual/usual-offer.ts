/** The usual quantity of an item, offered beside its stepper and never applied automatically (S12.10). */
import type { PackagedItem } from "../catalogue/product.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import { buyingDays, usualQuantity } from "./rhythm.ts"
import type { BoughtItem } from "./usual-values.ts"

interface OfferedFor extends PackagedItem {
  readonly packSize: number
  /** The stepper's initial quantity, in sales units. */
  readonly least: number
}

/**
 * In whole packs; null in a packaging other than the default one (ADR 72), for an item never bought, and when it equals the initial
 * quantity.
 */
export const usualOffer = (
  bought: ReadonlyArray<BoughtItem>,
  { itemCode, packaging, packSize, least }: OfferedFor,
): number | null => {
  if (packaging !== undefined) return null
  const usual = usualQuantity(buyingDays(bought.find((each) => each.itemCode === itemCode)?.purchases ?? []))
  const offered = usual > 0 ? nextValidQuantity(usual, packSize) : least
  return offered === least ? null : offered
}
