/** Coupons on a cart (S5.9, S7.21). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { applyCoupon, takeCouponOff } from "../shop/cart/cart-coupon.ts"
import { ownerOf } from "../shop/session/identity.ts"
import { DONE } from "./answers.ts"

export const couponRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.applyCouponCode, ({ userTemp, ...request }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(applyCoupon(context, owner, caller, request), (coupon) => ({
        message: { success: true as const, ...coupon },
      })),
    ),
  )

  serve(app, context, endpoints.removeCouponCode, ({ userTemp, cartId }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(takeCouponOff(context, owner, caller, cartId), () => DONE),
    ),
  )
}
