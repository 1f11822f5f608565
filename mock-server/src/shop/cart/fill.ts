/** Fills a cart from an order or a saved cart: it adds; what cannot be ordered is reported, not refused (S2.62). */
import type { CartFilled, LineKey, SkippedLine } from "@dispensa/domain"
import { Result } from "effect"
import type { Language } from "../common/language.ts"
import type { Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { addLine, readCart } from "./cart.ts"

export interface LineToFill extends LineKey {
  /** As it was called then, for what is no longer in the catalogue. */
  readonly name: string
  readonly quantity: number
}

/** A promotion that has ended does not keep a line away: it goes in at the usual price. */
export const fillCart = (
  shop: Shop,
  owner: Owner,
  lines: ReadonlyArray<LineToFill>,
  language: Language,
): CartFilled => {
  const skipped: SkippedLine[] = []
  for (const line of lines) {
    const promoted = addLine(shop, owner, line, line.quantity)
    if (Result.isSuccess(promoted)) continue
    const plain =
      line.promoCode === "" ? promoted : addLine(shop, owner, { ...line, promoCode: "", promoRow: 0 }, line.quantity)
    if (Result.isSuccess(plain)) continue
    const { itemCode, name } = line
    const reason = plain.failure.fieldErrors.map((fieldError) => fieldError.text[language]).join("; ")
    skipped.push({ itemCode, name, reason })
  }
  return { cartId: readCart(shop, owner, language).cartId, added: lines.length - skipped.length, skipped }
}
