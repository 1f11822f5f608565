/** What a coupon takes off an order (S5.9). */
import { Result, Schema } from "effect"
import { Cents } from "../money.ts"
import type { CalendarDate } from "./rome-time.ts"

const conditions = {
  code: Schema.String,
  /** The last day on which it counts, null for ever. */
  validUntil: Schema.NullOr(Schema.String),
  /** The smallest net total it is given for. */
  minimumNet: Cents,
}

export const Coupon = Schema.TaggedUnion({
  PercentCoupon: { ...conditions, percent: Schema.Number },
  AmountCoupon: { ...conditions, amount: Cents },
  FreeShippingCoupon: conditions,
})
export type Coupon = typeof Coupon.Type

export interface OrderTotals {
  readonly netTotal: Cents
  readonly grossTotal: Cents
  readonly transportCost: Cents
  readonly documentTotal: Cents
}

export interface CouponExpired {
  readonly _tag: "CouponExpired"
  readonly validUntil: CalendarDate
}

export interface CouponBelowMinimum {
  readonly _tag: "CouponBelowMinimum"
  readonly missing: Cents
}

export type CouponRefusal = CouponExpired | CouponBelowMinimum

/** The totals with the coupon taken off the document total, and how much that was. */
export interface Discounted {
  readonly discount: Cents
  readonly totals: OrderTotals
}

export const applyCoupon = (
  totals: OrderTotals,
  coupon: Coupon,
  today: CalendarDate,
): Result.Result<Discounted, CouponRefusal> => {
  if (coupon.validUntil !== null && coupon.validUntil < today) {
    return Result.fail({ _tag: "CouponExpired", validUntil: coupon.validUntil })
  }
  if (totals.netTotal < coupon.minimumNet) {
    return Result.fail({ _tag: "CouponBelowMinimum", missing: coupon.minimumNet - totals.netTotal })
  }
  const discount = Math.min(Math.max(0, discountOf(totals, coupon)), Math.max(0, totals.documentTotal))
  return Result.succeed({ discount, totals: { ...totals, documentTotal: totals.documentTotal - discount } })
}

/** A share is taken of the goods with their VAT, never of the transport. */
const discountOf = (totals: OrderTotals, coupon: Coupon): Cents => {
  switch (coupon._tag) {
    case "PercentCoupon":
      return Math.round((totals.grossTotal * Math.min(100, coupon.percent)) / 100)
    case "AmountCoupon":
      return Math.min(coupon.amount, totals.grossTotal)
    case "FreeShippingCoupon":
      return totals.transportCost
  }
}
