/** Rows of one article, or of one product: each has its own quantity, whichever of them a write names (ADR 47). */

import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { amount } from "../answers/judge.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line } from "./cart-checks.ts"

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

const ordered = check(
  "rows of one article, when they are ordered",
  ["order.usual", "order.place", "order.detail"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = await addTwins(visit, userTemp)
    const order = plainOrder(userTemp, await cartRead(visit, userTemp), text("delivery_date"))
    const { orderId } = (await visit.call(endpoints.placeOrder, order)).message
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const asText = (all: ReadonlyArray<{ readonly quantity: number; readonly unitPrice: number }>) =>
      all
        .map((one) => `${one.quantity} at ${amount(one.unitPrice)}`)
        .toSorted()
        .join(", ")
    const due = asText(lines.filter((one) => one.itemCode === itemCode))
    for (const named of [itemCode, null]) {
      const bought = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: named })).message
      const purchases = bought.find((one) => one.itemCode === itemCode)?.purchases ?? []
      const came = asText(purchases.filter((one) => one.orderId === orderId))
      visit.must(came === due, "each line of an order is a purchase of its own", `${came}, ${due} in ${orderId}`)
    }
    return CHECKED
  },
)

export const twinChecks = [ordered]
