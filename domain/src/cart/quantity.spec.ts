import { describe, expect, it } from "vitest"
import { MAX_QUANTITY } from "./cart-values.ts"
import {
  isPackMultiple,
  isPlausible,
  isQuantityInScale,
  nextValidQuantity,
  packOffer,
  packsFor,
  stepQuantity,
} from "./quantity.ts"

describe("quantities", () => {
  it.each([
    [0, 6, false],
    [-6, 6, false],
    [6.5, 1, false],
    [Number.NaN, 1, false],
    [Number.POSITIVE_INFINITY, 1, false],
    [1, 1, true],
    [MAX_QUANTITY, 1, true],
    [MAX_QUANTITY + 1, 1, false],
    [MAX_QUANTITY, MAX_QUANTITY, true],
    [5, MAX_QUANTITY + 1, true],
    [4, 2.5, false],
    [5, 2.5, true],
    [0.3, 0.1, true],
    [0.25, 0.1, false],
    [999_999, 0.1, true],
    [0.5, 1, false],
    [0.0005, 0.0001, false],
  ])("[S5.4] %d in packs of %d fills whole packs: %s", (quantity, pack, fills) => {
    expect(isPackMultiple(quantity, pack)).toBe(fills)
  })

  it("[S2.64] uses the largest possible pack, and counts by one when the pack size is invalid", () => {
    expect(nextValidQuantity(1, MAX_QUANTITY)).toBe(MAX_QUANTITY)
    expect(nextValidQuantity(5, MAX_QUANTITY + 1)).toBe(5)
  })

  it("[S2.64] offers a quantity only when the pack is broken", () => {
    expect(packOffer({ quantity: 7, packSize: 6 })).toBe(12)
    expect(packOffer({ quantity: 12, packSize: 6 })).toBe(null)
    expect(packOffer({ quantity: 5, packSize: 1 })).toBe(null)
  })

  it.each([
    [0, 6, 6],
    [1, 6, 6],
    [6, 6, 6],
    [7, 6, 12],
    [-3, 6, 6],
    [Number.NaN, 6, 6],
    [2_000_000, 6, 999_996],
    [4, 0, 4],
    [2.55, 0.1, 2.6],
    [0.1 + 0.2, 0.1, 0.3],
    [2.5001, 0.5, 3],
    [2.5, 5, 5],
  ])("[S3.2] offers for %d in packs of %d the quantity %d", (quantity, pack, offered) => {
    expect(nextValidQuantity(quantity, pack)).toBe(offered)
    expect(isPackMultiple(offered, pack)).toBe(true)
  })

  it("[S2.64] steps to the next whole pack, never below one nor above the maximum", () => {
    expect(stepQuantity(7, 6, 1)).toBe(12)
    expect(stepQuantity(7, 6, -1)).toBe(6)
    expect(stepQuantity(12, 6, 1)).toBe(18)
    expect(stepQuantity(6, 6, -1)).toBe(6)
    expect(stepQuantity(999_996, 6, 1)).toBe(999_996)
    expect(isPackMultiple(7, 6)).toBe(false)
  })

  it("[S2.64] steps by a tenth without drift", () => {
    const steps = Array.from({ length: 30 }).reduce<number>((quantity) => stepQuantity(quantity, 0.1, 1), 0.1)
    expect(steps).toBe(3.1)
    expect(stepQuantity(0.3, 0.1, -1)).toBe(0.2)
    expect(stepQuantity(0.1, 0.1, -1)).toBe(0.1)
    expect(stepQuantity(2.5, 2.5, 1)).toBe(5)
  })

  it("[S5.4] a quantity has no more decimals than its pack", () => {
    expect(isQuantityInScale(2.5, 0.1)).toBe(true)
    expect(isQuantityInScale(2.55, 0.1)).toBe(false)
    expect(isQuantityInScale(2.5, 6)).toBe(false)
    expect(isQuantityInScale(7, 2.5)).toBe(true)
  })

  it.each([
    [1_000, 1, true],
    [1_001, 1, false],
    [12_000, 12, true],
    [12_012, 12, false],
    [100, 0.1, true],
    [100.1, 0.1, false],
    [800, 0.1, false],
  ])("[S5.4] %d in packs of %d is plausible without a question: %s", (quantity, pack, isFine) => {
    expect(isPlausible(quantity, pack)).toBe(isFine)
  })

  it.each([
    [120, 1, 6, true],
    [121, 1, 6, false],
    [6, 0.1, 0.3, true],
    [6.1, 0.1, 0.3, false],
    // A former order of part of a pack allows twenty packs.
    [240, 12, 3, true],
    [252, 12, 3, false],
    // The limit of 1,000 packs applies to large habitual orders too, but nobody is asked about a quantity they ordered before.
    [1_000, 1, 600, true],
    [1_001, 1, 600, false],
    [1_500, 1, 1_500, true],
    [1_501, 1, 1_500, false],
  ])(
    "[S5.4] %d in packs of %d, where at most %d were ordered before, is plausible without a question: %s",
    (quantity, pack, most, isFine) => {
      expect(isPlausible(quantity, pack, most)).toBe(isFine)
    },
  )

  it("[S2.64] counts the packs of a quantity", () => {
    expect(packsFor(2.5, 0.5)).toBe(5)
    expect(packsFor(0.7, 0.1)).toBe(7)
    expect(packsFor(13, 6)).toBe(3)
  })
})
