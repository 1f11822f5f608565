/** At the last value that may be: the greatest quantity, a minimum with and without VAT, a cart that is collected (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead } from "./cart-checks.ts"

const setTo = async (visit: CheckVisit, userTemp: Identity, quantity: number) => {
  const { rows, cartId } = await cartRead(visit, userTemp)
  const [row] = rows
  if (row === undefined) return null
  const { rowId, packSize, promoCode, promoRow } = row
  const set = [{ rowId, packSize, promoCode, promoRow, quantity }]
  const answer = await visit.attempt(endpoints.updateCart, { userTemp, cartId, rows: set })
  return Result.isSuccess(answer) ? cartRead(visit, userTemp) : null
}

/** The minimum is of the net total: just below it nothing is ordered, though VAT would lift it; from it on it is. */
const minimum = check(
  "the minimum of an order, to the last piece",
  ["order.place", "cart.update", "cart.get"],
  async (visit) => {
    const { userTemp } = await visit.client("cartHasRow")
    const date = (await visit.client("cartIsBelowMinimum")).text("delivery_date")
    const { rows, minimumOrder, cartId: first } = await cartRead(visit, userTemp)
    for (const { rowId } of rows.slice(1))
      await visit.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId: first })
    const price = rows[0]?.unitPrice ?? 0
    if (minimumOrder <= 0 || price <= 0) return notChecked("an order has no minimum")
    const enough = Math.ceil(minimumOrder / price)
    for (const [quantity, isDue] of [
      [enough - 1, false],
      [enough, true],
    ] as const) {
      const cart = quantity < 1 ? null : await setTo(visit, userTemp, quantity)
      if (cart === null || cart.netTotal >= minimumOrder !== isDue) continue
      const placed = Result.isSuccess(await visit.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, date)))
      const came = `${amount(cart.netTotal)} net, the minimum is ${amount(minimumOrder)}`
      visit.must(
        placed === isDue,
        isDue ? "a cart of its minimum is ordered" : "a cart below its minimum, net, is not ordered",
        came,
      )
    }
    return CHECKED
  },
)

/** Collected or delivered: the same rows at the same prices. */
const collected = check("a cart that is delivered or collected", ["cart.get"], async (visit) => {
  const { userTemp } = await visit.client("cartMayBeCollected")
  const promotion = await visit.given("promotionApplies")
  const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
  const itemCode = promotion.text("promo_item_code")
  const quantity = promotion.number("promo_quantity")
  await visit.attempt(endpoints.addToCartPromo, { userTemp, itemCode, promoCode, promoRow, quantity })
  const plain = await cartRead(visit, userTemp)
  const own = ({ rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon }: typeof plain) => {
    return { rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon: coupon?.code }
  }
  for (const handover of ["pickup", "delivery", "pickup"] as const) {
    const wrong = difference(own(plain), own(await cartRead(visit, userTemp, handover)))
    visit.must(wrong === null, `a cart for ${handover} has the rows and prices of the cart`, wrong)
  }
  const again = difference(plain, await cartRead(visit, userTemp))
  visit.must(again === null, "a cart of which nothing is said is for delivery, whatever was read before", again)
  return CHECKED
})

export const boundChecks = [minimum, collected]
