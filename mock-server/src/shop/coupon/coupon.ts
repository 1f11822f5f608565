/** A coupon's discount: this backend's own arithmetic, in whole cents (S5.9). */
import type { Coupon } from "@dispensa/fixtures"
import { romeDay } from "../common/days.ts"
import type { Shop } from "../shop.ts"
import type { Totals } from "../supplier/pricing.ts"

/** Codes are read in any notation that people type. */
export const couponOf = (shop: Shop, code: string): Coupon | undefined => {
  const wanted = code.trim().toUpperCase()
  return shop.catalogue.supplier.coupons.find((coupon) => coupon.code === wanted)
}

export const hasExpired = (coupon: Coupon, now: number): boolean =>
  coupon.validUntil !== null && romeDay(now) > coupon.validUntil

/** From the goods with VAT, never more than they cost; free shipping deducts the transport. */
export const couponDiscount = (coupon: Coupon, { netTotal, grossTotal, transportCost }: Totals): number => {
  if (netTotal < coupon.minimum) return 0
  switch (coupon.effect.kind) {
    case "percent":
      return Math.floor((grossTotal * coupon.effect.percent + 50) / 100)
    case "amount":
      return Math.min(coupon.effect.cents, grossTotal)
    case "free-shipping":
      return transportCost
  }
}
