/** Situations of coupons. */
import { session, Nothing, state, WithToken } from "../provider-state.ts"

export const couponStates = {
  couponCounts: state({
    name: "a coupon counts for a client's cart",
    description:
      "Logs the user in. The cart of the first address is not empty and has no coupon: `cart_id`; `coupon_code` takes something off it, and so does `second_code`, where there is another; `transport_code` takes off the transport, where there is one that does; `minimum_code` counts from a minimum on, where there is one that does.",
    params: WithToken,
    gives: {
      ...session,
      cart_id: 501,
      coupon_code: "BENVENUTO10",
      second_code: "BUONO15",
      transport_code: "TRASPORTO0",
      minimum_code: "GRANDE30",
    },
  }),
  couponHasExpired: state({
    name: "a coupon has expired",
    description: "`expired_code` is a coupon that counts no more: applying it is answered 400, with the reason.",
    params: Nothing,
    gives: { expired_code: "ESTATE24" },
  }),
  cartHasCoupon: state({
    name: "a client's cart has a coupon",
    description: "As `a coupon counts for a client's cart`, and the coupon has been applied.",
    params: WithToken,
    gives: { ...session, cart_id: 501, coupon_code: "BENVENUTO10" },
  }),
} as const
