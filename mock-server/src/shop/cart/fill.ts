/** Fills a cart from an order or a saved cart by adding; items that cannot be ordered are reported, not refused (S2.62). */
import { addDecimals, type CartFilled, isSamePackaging, type LineKey, type SkippedLine } from "@dispensa/domain"
import { Result } from "effect"
import type { Language } from "../common/language.ts"
import type { Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { bestKey, quantityPromotionOf, totalOf } from "../supplier/quantity-promotions.ts"
import { romeDay } from "../common/days.ts"
import { addLine, readCart, removeRow } from "./cart.ts"

export interface LineToFill extends Pick<LineKey, "itemCode" | "packaging"> {
  /** The former name, for items no longer in the catalogue. */
  readonly name: string
  readonly quantity: number
}

/**
 * Each line is added with today's best promotion for the resulting total of its item, whatever it was ordered or saved with;
 * the cart's own rows of it in that packaging get the promotion, too, so that it has one price. Only gifts are unchanged.
 */
export const fillCart = (
  shop: Shop,
  owner: Owner,
  lines: ReadonlyArray<LineToFill>,
  language: Language,
): CartFilled => {
  const skipped: SkippedLine[] = []
  for (const line of lines) {
    const { itemCode, packaging, name, quantity } = line
    const { cartId, rows } = readCart(shop, owner, language)
    const total = addDecimals(totalOf(rows, line), quantity)
    const key = bestKey(shop.catalogue, { ...line, quantity: total }, romeDay(shop.clock.now()))
    const isOther = (row: LineKey): boolean => row.promoCode !== key.promoCode || row.promoRow !== key.promoRow
    const isGift = (row: LineKey): boolean => (quantityPromotionOf(shop.catalogue, row)?.free ?? 0) > 0
    const replaced = rows.filter((row) => isSamePackaging(row, line) && isOther(row) && !isGift(row))
    const added = addLine(shop, owner, key, addDecimals(quantity, totalOf(replaced, line)))
    if (Result.isSuccess(added)) {
      for (const row of replaced) removeRow(shop, owner, cartId, row.rowId)
      continue
    }
    const reason = added.failure.fieldErrors.map((fieldError) => fieldError.text[language]).join("; ")
    skipped.push({ itemCode, ...(packaging === undefined ? {} : { packaging }), name, reason })
  }
  return { cartId: readCart(shop, owner, language).cartId, added: lines.length - skipped.length, skipped }
}
