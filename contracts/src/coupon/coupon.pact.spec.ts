/** Coupons on a cart (S5.9, S7.21). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, LOGIN, value } from "../../consumer/support/states.ts"
import {
  code as anyCode,
  done,
  eachLike,
  type Identity,
  integer,
  isDone,
  number,
  self,
  string,
} from "../../consumer/support/wire.ts"

const cartId = example("couponCounts", "cart_id")
const UNKNOWN_CART = 999_999_999

describe("cart.get", () => {
  const row = {
    row_id: anyCode("9001"),
    id_cart: integer(cartId),
    carti: string("PA0001"),
    name: string("Spaghetti n. 5"),
    price_discount: number(1.59),
    quantity: number(12),
  }
  const message = {
    id_cart: integer(cartId),
    data: eachLike(row),
    totale_netto: number(19.08),
    totale_lordo: number(19.84),
    totale_doc: number(27.76),
    coupon: { code: value("cartHasCoupon", "coupon_code"), discount: number(1.98) },
  }
  gives(
    {
      endpoint: endpoints.getCartItems,
      title: "the cart has a coupon",
      caller: theClient,
      states: [given("cartHasCoupon", LOGIN)],
      request: { userTemp: self.userTemp },
      sends: { user_temp: self.wire },
      answers: { message },
    },
    { message: { coupon: { code: "BENVENUTO10", label: "", discount: 198 } } },
    "S5.9",
  )
})

describe("coupon.apply", () => {
  const endpoint = endpoints.applyCouponCode
  const code = example("couponCounts", "coupon_code")
  const expired = example("couponHasExpired", "expired_code")
  const counts = { caller: theClient, states: [given("couponCounts", LOGIN)] }
  const call = ({ userTemp, wire }: Identity, sent: unknown = code, words = code) => ({
    request: { userTemp, cartId, code: words },
    sends: { user_temp: wire, id_cart: value("couponCounts", "cart_id"), code: sent },
  })
  gives(
    {
      ...counts,
      endpoint,
      title: "the coupon counts",
      ...call(self, value("couponCounts", "coupon_code")),
      answers: { message: { code: string(code), discount: number(3.31) } },
    },
    { message: { success: true, code, discount: 331 } },
    "S7.21",
  )
  refuses({
    ...counts,
    endpoint,
    status: 400,
    title: "the coupon has expired",
    states: [...counts.states, given("couponHasExpired", {})],
    ...call(self, value("couponHasExpired", "expired_code"), expired),
  })
  refuses({ ...counts, endpoint, status: 404, title: "the coupon is unknown", ...call(self, "NESSUNO", "NESSUNO") })
  sharedRefusals({
    endpoint,
    call: ({ userTemp, wire }) => ({
      request: { userTemp, cartId, code },
      sends: { user_temp: wire, id_cart: cartId, code },
    }),
  })
})

describe("coupon.remove", () => {
  const endpoint = endpoints.removeCouponCode
  const call = ({ userTemp, wire }: Identity, id = cartId, sent: unknown = id) => ({
    request: { userTemp, cartId: id },
    sends: { user_temp: wire, id_cart: sent },
  })
  gives(
    {
      endpoint,
      title: "the cart has a coupon",
      caller: theClient,
      states: [given("cartHasCoupon", LOGIN)],
      answers: done,
      ...call(self, cartId, value("cartHasCoupon", "cart_id")),
    },
    isDone,
  )
  const unknown = { status: 404, title: "the cart is unknown", caller: theClient, states: [loggedIn] }
  refuses({ ...unknown, endpoint, ...call(self, UNKNOWN_CART) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
