/** At the last value that may be: the greatest quantity, a minimum with and without VAT, a cart that is collected (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import type { Session, Identity } from "../run/session.ts"
import { plainOrder } from "../run/plain-order.ts"
import { cartRead } from "../run/carts.ts"

const setTo = async (session: Session, userTemp: Identity, quantity: number) => {
  const { rows, cartId } = await cartRead(session, userTemp)
  const [row] = rows
  if (row === undefined) return null
  const { rowId, packSize, promoCode, promoRow } = row
  const set = [{ rowId, packSize, promoCode, promoRow, quantity }]
  const answer = await session.attempt(endpoints.updateCart, { userTemp, cartId, rows: set })
  return Result.isSuccess(answer) ? cartRead(session, userTemp) : null
}

/** The minimum is of the net total: just below it nothing is ordered, though VAT would lift it; from it on it is. */
const minimum = example(
  "the minimum of an order, to the last piece",
  ["order.place", "cart.update", "cart.get"],
  async (session) => {
    const { userTemp } = await session.client("cartHasRow")
    const date = (await session.client("cartIsBelowMinimum")).text("delivery_date")
    const { rows, minimumOrder, cartId: first } = await cartRead(session, userTemp)
    for (const { rowId } of rows.slice(1))
      await session.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId: first })
    const price = rows[0]?.unitPrice ?? 0
    if (minimumOrder <= 0 || price <= 0) return notChecked("an order has no minimum")
    const enough = Math.ceil(minimumOrder / price)
    for (const [quantity, isDue] of [
      [enough - 1, false],
      [enough, true],
    ] as const) {
      const cart = quantity < 1 ? null : await setTo(session, userTemp, quantity)
      if (cart === null || cart.netTotal >= minimumOrder !== isDue) continue
      const placed = Result.isSuccess(await session.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, date)))
      const came = `${amount(cart.netTotal)} net, the minimum is ${amount(minimumOrder)}`
      session.must(
        placed === isDue,
        isDue ? "a cart of its minimum is ordered" : "a cart below its minimum, net, is not ordered",
        came,
      )
    }
    return CHECKED
  },
)

/** Collected or delivered: the same rows at the same prices. */
const collected = example("a cart that is delivered or collected", ["cart.get"], async (session) => {
  const { userTemp } = await session.client("cartMayBeCollected")
  const promotion = await session.given("promotionApplies")
  const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
  const itemCode = promotion.text("promo_item_code")
  const quantity = promotion.number("promo_quantity")
  await session.attempt(endpoints.addToCartPromo, { userTemp, itemCode, promoCode, promoRow, quantity })
  const plain = await cartRead(session, userTemp)
  const own = ({ rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon }: typeof plain) => {
    return { rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon: coupon?.code }
  }
  for (const handover of ["pickup", "delivery", "pickup"] as const) {
    const wrong = difference(own(plain), own(await cartRead(session, userTemp, handover)))
    session.must(wrong === null, `a cart for ${handover} has the rows and prices of the cart`, wrong)
  }
  const again = difference(plain, await cartRead(session, userTemp))
  session.must(again === null, "a cart of which nothing is said is for delivery, whatever was read before", again)
  return CHECKED
})

export const orderMinimumExamples = [minimum, collected]
