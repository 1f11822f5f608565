/** Coupons on a cart: applied, replaced, taken off (S5.9, S7.21). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { answer, invalidField, notFound, notPossible, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { readCart, setCoupon } from "../cart/store.ts"
import { ownerOf } from "../identity.ts"
import { couponOf, hasExpired } from "./discount.ts"
import type { Coupon } from "@dispensa/fixtures"

export const couponRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.applyCouponCode, ({ userTemp, cartId, code }, context) =>
    Result.flatMap(ownerOf(world, context, userTemp), (owner) => {
      const cart = readCart(world, owner, context.language)
      if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(notFound(CART, String(cartId)))
      return Result.flatMap(usable(world, code, cart.netTotal, context.now), (coupon) => {
        setCoupon(world, owner, coupon.code)
        const standing = readCart(world, owner, context.language).coupon
        return standing === null ? refuse(EXPIRED) : answer({ message: { success: true as const, ...standing } })
      })
    }),
  )

  serve(app, world, endpoints.removeCouponCode, ({ userTemp, cartId }, context) =>
    Result.flatMap(ownerOf(world, context, userTemp), (owner) => {
      const cart = readCart(world, owner, context.language)
      if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(notFound(CART, String(cartId)))
      setCoupon(world, owner, null)
      return answer({ message: { success: true as const } })
    }),
  )
}

const usable = (world: World, code: string, netTotal: number, now: number): Outcome<Coupon> => {
  if (code.trim() === "") return refuse(invalidField("code", { it: "campo obbligatorio", en: "is required" }))
  const coupon = couponOf(world, code)
  if (coupon === undefined) return refuse(notFound({ it: "Codice sconto", en: "Coupon" }, code.trim()))
  if (hasExpired(coupon, now)) return refuse(EXPIRED)
  return netTotal < coupon.minimum ? refuse(belowMinimum(coupon)) : answer(coupon)
}

const CART = { it: "Carrello", en: "Cart" }
const EXPIRED = notPossible({ it: "Il codice sconto è scaduto", en: "The coupon has expired" })
const belowMinimum = ({ minimum }: Coupon) =>
  notPossible({
    it: `Il codice sconto vale da ${minimum / 100} € di merce, IVA esclusa`,
    en: `The coupon is for goods from €${minimum / 100}, VAT excluded`,
  })
