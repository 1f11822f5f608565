/** Coupons on a cart: applied, replaced, removed (S5.9, S7.21). */
import type { CartCoupon, CartId } from "@dispensa/domain"
import type { Coupon } from "@dispensa/fixtures"
import { Result } from "effect"
import { answer, invalidField, notFound, notPossible, type Outcome, refuse } from "../common/refusal.ts"
import { couponOf, hasExpired } from "../coupon/coupon.ts"
import type { Caller, Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { readCart, setCoupon } from "./cart.ts"

export const applyCoupon = (
  shop: Shop,
  owner: Owner,
  caller: Caller,
  { cartId, code }: { readonly cartId: CartId; readonly code: string },
): Outcome<CartCoupon> => {
  const cart = readCart(shop, owner, caller.language)
  if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(unknownCart(cartId))
  return Result.flatMap(usable(shop, code, cart.netTotal, caller.now), (coupon) => {
    setCoupon(shop, owner, coupon.code)
    const applied = readCart(shop, owner, caller.language).coupon
    return applied === null ? refuse(EXPIRED) : answer(applied)
  })
}

export const takeCouponOff = (shop: Shop, owner: Owner, caller: Caller, cartId: CartId): Outcome<void> => {
  const cart = readCart(shop, owner, caller.language)
  if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(unknownCart(cartId))
  setCoupon(shop, owner, null)
  return answer(undefined)
}

const usable = (shop: Shop, code: string, netTotal: number, now: number): Outcome<Coupon> => {
  if (code.trim() === "") return refuse(invalidField("code", { it: "campo obbligatorio", en: "is required" }))
  const coupon = couponOf(shop, code)
  if (coupon === undefined) return refuse(notFound({ it: "Codice sconto", en: "Coupon" }, code.trim()))
  if (hasExpired(coupon, now)) return refuse(EXPIRED)
  return netTotal < coupon.minimum ? refuse(belowMinimum(coupon)) : answer(coupon)
}

const unknownCart = (cartId: CartId) => notFound({ it: "Carrello", en: "Cart" }, String(cartId))
const EXPIRED = notPossible({ it: "Il codice sconto è scaduto", en: "The coupon has expired" })
const belowMinimum = ({ minimum }: Coupon) =>
  notPossible({
    it: `Il codice sconto vale da ${minimum / 100} € di merce, IVA esclusa`,
    en: `The coupon is for goods from €${minimum / 100}, VAT excluded`,
  })
