/** What is reached in two ways is the same: there and back, and the same steps in another order (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead } from "./cart-checks.ts"

type Cart = Awaited<ReturnType<typeof cartRead>>

/** Every row is set to so many times what it holds. */
const multiply = async (visit: CheckVisit, userTemp: Identity, cart: Cart, times: number): Promise<Cart> => {
  const rows = cart.rows.map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
    return { rowId, packSize, promoCode, promoRow, quantity: quantity * times }
  })
  await visit.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows })
  return cartRead(visit, userTemp)
}

const coupons = check(
  "a coupon before and after a change",
  ["coupon.apply", "cart.get", "cart.update"],
  async (visit) => {
    const { userTemp, number, text } = await visit.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })
    for (const times of [3, 1]) {
      const before = await cartRead(visit, userTemp)
      const changed = times === 1 ? before : await multiply(visit, userTemp, before, times)
      await visit.call(endpoints.removeCouponCode, { userTemp, cartId })
      await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })
      const wrong = difference(changed, await cartRead(visit, userTemp))
      visit.must(wrong === null, "a coupon counts the same before and after the rows are changed", wrong)
    }
    return CHECKED
  },
)

export const wayChecks = [coupons]
