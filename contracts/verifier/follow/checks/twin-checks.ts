/** Rows of one article, or of one product: each has its own quantity, whichever of them a write names (ADR 47). */

import { endpoints } from "../../../src/table.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { line } from "./cart-checks.ts"

/** An article's row, and a row of it under its promotion, are put into the cart. */
export const addTwins = async (visit: CheckVisit, userTemp: Identity) => {
  const promotion = await visit.given("promotionApplies")
  const itemCode = promotion.text("promo_item_code")
  const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
  const quantity = promotion.number("promo_quantity")
  await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: quantity * 2 })
  await visit.call(endpoints.addToCartPromo, { userTemp, itemCode, promoCode, promoRow, quantity })
  return itemCode
}
