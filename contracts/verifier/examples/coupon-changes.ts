/** What is reached in two ways is the same: there and back, and the same steps in another order (ADR 47). */
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead } from "../run/carts.ts"

type Cart = Awaited<ReturnType<typeof cartRead>>

/** Every row is set to so many times what it holds. */
const multiply = async (session: Session, userTemp: Identity, cart: Cart, times: number): Promise<Cart> => {
  const rows = cart.rows.map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
    return { rowId, packSize, promoCode, promoRow, quantity: quantity * times }
  })
  await session.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows })
  return cartRead(session, userTemp)
}

const coupons = example(
  "a coupon before and after a change",
  ["coupon.apply", "cart.get", "cart.update"],
  async (session) => {
    const { userTemp, number, text } = await session.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    await session.call(endpoints.applyCouponCode, { userTemp, cartId, code })
    for (const times of [3, 1]) {
      const before = await cartRead(session, userTemp)
      const changed = times === 1 ? before : await multiply(session, userTemp, before, times)
      await session.call(endpoints.removeCouponCode, { userTemp, cartId })
      await session.call(endpoints.applyCouponCode, { userTemp, cartId, code })
      const wrong = difference(changed, await cartRead(session, userTemp))
      session.must(wrong === null, "a coupon counts the same before and after the rows are changed", wrong)
    }
    return CHECKED
  },
)

export const couponChangesExamples = [coupons]
