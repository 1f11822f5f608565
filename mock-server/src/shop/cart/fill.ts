/** Fills a cart from an order or a saved cart: it adds; what cannot be ordered is reported, not refused (S2.62). */
import { addDecimals, type CartFilled, type LineKey, type SkippedLine } from "@dispensa/domain"
import { Result } from "effect"
import type { Language } from "../common/language.ts"
import type { Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { currentKey } from "../supplier/catalogue.ts"
import { addLine, readCart, removeRow } from "./cart.ts"

export interface LineToFill extends Pick<LineKey, "itemCode"> {
  /** As it was called then, for what is no longer in the catalogue. */
  readonly name: string
  readonly quantity: number
}

/**
 * Each line goes in with the promotion that its item has today, whatever it was ordered or saved with; what the cart holds
 * of it at full price gets the promotion, too: an item has one price.
 */
export const fillCart = (
  shop: Shop,
  owner: Owner,
  lines: ReadonlyArray<LineToFill>,
  language: Language,
): CartFilled => {
  const skipped: SkippedLine[] = []
  for (const line of lines) {
    const { itemCode, name, quantity } = line
    const key = currentKey(shop.catalogue, itemCode)
    const { cartId, rows } = readCart(shop, owner, language)
    const isAtFullPrice = (row: LineKey): boolean => row.itemCode === itemCode && row.promoCode === ""
    const replaced = key.promoCode === "" ? undefined : rows.find(isAtFullPrice)
    const added = addLine(shop, owner, key, addDecimals(quantity, replaced?.quantity ?? 0))
    if (Result.isSuccess(added)) {
      if (replaced !== undefined) removeRow(shop, owner, cartId, replaced.rowId)
      continue
    }
    const reason = added.failure.fieldErrors.map((fieldError) => fieldError.text[language]).join("; ")
    skipped.push({ itemCode, name, reason })
  }
  return { cartId: readCart(shop, owner, language).cartId, added: lines.length - skipped.length, skipped }
}
