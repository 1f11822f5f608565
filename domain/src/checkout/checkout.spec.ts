import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { missingToFreeShipping, shippingCost } from "../cart/cart-totals.ts"
import { applyCoupon, type Coupon } from "./coupon.ts"
import { missingToMinimum, orderability } from "./minimum-order.ts"
import { pickupSlots } from "./pickup.ts"
import { addDays, romeDate, romeInstant, romeOffset, romeTime, weekday } from "./rome-time.ts"
import {
  addWorkingDays,
  deliveryBy,
  easterSunday,
  isHoliday,
  isWorkingDay,
  previousWorkingDay,
} from "./working-days.ts"

const at = (iso: string) => Date.parse(iso)
const offered = (iso: string) => pickupSlots(at(iso)).map(({ date, from, to }) => `${date} ${from}-${to}`)

describe("shipping and minimum order", () => {
  it("[S9.9] costs 9.90 below 250 euro net and nothing from there on", () => {
    expect([0, 1, 24_999, 25_000, 25_001].map(shippingCost)).toEqual([0, 990, 990, 0, 0])
    expect([0, 24_999, 25_000, 99_999].map(missingToFreeShipping)).toEqual([25_000, 1, 0, 0])
  })

  it("[S5.9] closes the checkout of an empty cart", () => {
    expect(orderability({ count: 0, netTotal: 0, minimumOrder: 0 })).toEqual({ _tag: "Empty" })
  })

  it("[S3.3] says what is missing to the minimum order", () => {
    expect(orderability({ count: 1, netTotal: 9_999, minimumOrder: 10_000 })).toEqual({
      _tag: "BelowMinimum",
      missing: 1,
    })
    expect(orderability({ count: 1, netTotal: 10_000, minimumOrder: 10_000 })).toEqual({ _tag: "Orderable" })
    expect(missingToMinimum(20_000, 10_000)).toBe(0)
  })
})

describe("the clock of Rome", () => {
  it("[S9.10] is one hour ahead in winter and two in summer, changing on the last Sundays at 01:00 UTC", () => {
    expect(romeOffset(at("2026-03-29T00:59:59.999Z"))).toBe(3_600_000)
    expect(romeOffset(at("2026-03-29T01:00:00Z"))).toBe(7_200_000)
    expect(romeOffset(at("2026-10-25T00:59:59.999Z"))).toBe(7_200_000)
    expect(romeOffset(at("2026-10-25T01:00:00Z"))).toBe(3_600_000)
  })

  it("[S9.10] tells day and time in Rome", () => {
    expect(romeDate(at("2026-06-30T22:30:00Z"))).toBe("2026-07-01")
    expect(romeTime(at("2026-06-30T22:30:00Z"))).toBe("00:30")
    expect(romeTime(at("2026-01-15T09:05:00Z"))).toBe("10:05")
    expect(romeInstant("2026-07-01", 10)).toBe(at("2026-07-01T08:00:00Z"))
    expect(romeInstant("2026-03-29", 10)).toBe(at("2026-03-29T08:00:00Z"))
    expect(romeInstant("2026-10-25", 10)).toBe(at("2026-10-25T09:00:00Z"))
    expect([weekday("2026-11-22"), addDays("2026-02-28", 1), addDays("nonsense", 1)]).toEqual([
      0,
      "2026-03-01",
      "1970-01-02",
    ])
  })
})

describe("working days", () => {
  it("[S9.9] knows Italy's public holidays, Easter Monday and Saint Francis from 2026", () => {
    const fixed = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "11-01", "12-08", "12-25", "12-26"]
    expect(fixed.every((day) => isHoliday(`2025-${day}`))).toBe(true)
    expect(["2024-04-01", "2025-04-21", "2026-04-06", "2038-04-26"].every(isHoliday)).toBe(true)
    expect(isHoliday("2025-10-04")).toBe(false)
    expect(isHoliday("2027-10-04")).toBe(true)
    expect(["2026-04-07", "2026-12-24", "2026-03-19"].some(isHoliday)).toBe(false)
    expect([1961, 2000, 2025, 2038, 2076].map(easterSunday)).toEqual([
      "1961-04-02",
      "2000-04-23",
      "2025-04-20",
      "2038-04-25",
      "2076-04-19",
    ])
  })

  it("[S9.9] works six days a week: Saturday counts, Sunday does not", () => {
    expect(isWorkingDay("2026-11-21")).toBe(true)
    expect(isWorkingDay("2026-11-22")).toBe(false)
    expect(previousWorkingDay("2026-04-07")).toBe("2026-04-04")
    expect(addWorkingDays("2026-12-23", 3)).toBe("2026-12-29")
    expect(addWorkingDays("2026-12-23", 0)).toBe("2026-12-23")
    expect(addWorkingDays("2026-12-23", -5)).toBe("2026-12-23")
  })

  it("[S9.9] delivers within three working days of the day in Rome on which it was sent", () => {
    expect(deliveryBy(at("2026-11-16T09:00:00Z"))).toBe("2026-11-19")
    expect(deliveryBy(at("2026-11-20T09:00:00Z"))).toBe("2026-11-24")
    expect(deliveryBy(at("2026-11-20T23:30:00Z"))).toBe("2026-11-25")
    expect(deliveryBy(at("2026-12-24T09:00:00Z"))).toBe("2026-12-30")
  })
})

describe("pickup", () => {
  it("[S9.10] sent before 10:00: collected 13:00-16:00 the same day", () => {
    expect(offered("2026-11-18T08:59:59.999Z")[0]).toBe("2026-11-18 13:00-16:00")
    expect(offered("2026-11-18T09:00:00Z")[0]).toBe("2026-11-19 10:00-13:00")
  })

  it("[S9.10] sent before 16:00: collected 10:00-13:00 the next day", () => {
    expect(offered("2026-11-18T14:59:59.999Z")[0]).toBe("2026-11-19 10:00-13:00")
    expect(offered("2026-11-18T15:00:00Z")[0]).toBe("2026-11-19 13:00-16:00")
    expect(offered("2026-07-01T13:59:59Z")[0]).toBe("2026-07-02 10:00-13:00")
    expect(offered("2026-07-01T14:00:00Z")[0]).toBe("2026-07-02 13:00-16:00")
  })

  it("[S9.10] offers the next days too, in their order, with the part of the day", () => {
    expect(offered("2026-11-18T08:00:00Z")).toEqual([
      "2026-11-18 13:00-16:00",
      "2026-11-19 10:00-13:00",
      "2026-11-19 13:00-16:00",
      "2026-11-20 10:00-13:00",
      "2026-11-20 13:00-16:00",
    ])
    expect(
      pickupSlots(at("2026-11-18T08:00:00Z"))
        .map(({ slot }) => slot)
        .slice(0, 2),
    ).toEqual(["afternoon", "morning"])
  })

  it("[S9.9, S9.10] nobody prepares or hands out goods on a Sunday or a holiday", () => {
    expect(offered("2026-11-21T12:00:00Z")[0]).toBe("2026-11-23 10:00-13:00")
    expect(offered("2026-11-21T16:00:00Z")[0]).toBe("2026-11-23 13:00-16:00")
    expect(offered("2026-11-22T08:00:00Z")[0]).toBe("2026-11-23 13:00-16:00")
    expect(offered("2026-12-24T10:00:00Z")[0]).toBe("2026-12-28 10:00-13:00")
  })
})

describe("coupons", () => {
  const totals = { netTotal: 10_000, grossTotal: 11_000, transportCost: 990, documentTotal: 11_990 }
  const terms = { code: "X", validUntil: null, minimumNet: 0 }
  const off = (coupon: Coupon, today = "2026-11-21") =>
    Result.match(applyCoupon(totals, coupon, today), {
      onSuccess: ({ discount, totals: after }): unknown => [discount, after.documentTotal],
      onFailure: (refusal): unknown => refusal,
    })

  it("[S5.9] takes a share of the goods, an amount, or the transport off the document total", () => {
    expect(off({ _tag: "PercentCoupon", ...terms, percent: 10 })).toEqual([1_100, 10_890])
    expect(off({ _tag: "AmountCoupon", ...terms, amount: 500 })).toEqual([500, 11_490])
    expect(off({ _tag: "AmountCoupon", ...terms, amount: 99_999 })).toEqual([11_000, 990])
    expect(off({ _tag: "FreeShippingCoupon", ...terms })).toEqual([990, 11_000])
  })

  it("[S5.9] refuses an expired coupon and one whose minimum is not reached", () => {
    const coupon: Coupon = { _tag: "FreeShippingCoupon", ...terms, validUntil: "2026-11-20", minimumNet: 10_001 }
    expect(off(coupon)).toEqual({ _tag: "CouponExpired", validUntil: "2026-11-20" })
    expect(off(coupon, "2026-11-20")).toEqual({ _tag: "CouponBelowMinimum", missing: 1 })
  })
})
