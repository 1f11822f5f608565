import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_QUANTITY } from "./cart-values.ts"
import { isPackMultiple } from "./quantity.ts"
import { convertCount, countIn, salesUnits, unitStep } from "./units.ts"

const piece = { factor: 1 }
const carton = { factor: 12 }

describe("[S2.64] counting in another unit of measure", () => {
  it("steps by the pack in the sales unit and by one carton of whole packs", () => {
    expect(unitStep(piece, 6)).toBe(6)
    expect(unitStep(carton, 6)).toBe(1)
    expect(unitStep({ factor: 4 }, 6)).toBe(3)
  })

  it("keeps the amount when the unit changes, rounded up to whole units", () => {
    expect(convertCount(24, piece, carton, 6)).toBe(2)
    expect(convertCount(6, piece, carton, 6)).toBe(1)
    expect(convertCount(2, carton, piece, 6)).toBe(24)
  })

  it("counts a unit with a factor of zero, as a backend may send it, as one sales unit", () => {
    expect([unitStep({ factor: 0 }, 6), salesUnits(4, { factor: 0 })]).toEqual([6, 4])
    expect(convertCount(2, carton, { factor: 0 }, 6)).toBe(24)
  })

  it("steps by the pack in the unit of weight, and by whole pieces of it", () => {
    expect(unitStep(piece, 0.1)).toBe(0.1)
    expect(unitStep({ factor: 2.5 }, 0.5)).toBe(1)
    expect(unitStep({ factor: 2.5 }, 5)).toBe(2)
    expect(convertCount(1.2, piece, { factor: 2.5 }, 0.1)).toBe(1)
    expect(convertCount(3, { factor: 2.5 }, piece, 0.1)).toBe(7.5)
    expect([salesUnits(3, { factor: 0.1 }), countIn(0.3, { factor: 0.1 })]).toEqual([0.3, 3])
  })

  it("never counts more than a line may hold", () => {
    expect(salesUnits(MAX_QUANTITY, carton)).toBe(MAX_QUANTITY)
  })

  it("always reaches whole packs and never less than requested", () => {
    const factor = fc
      .oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.1, 0.5, 2.5))
      .map((each) => ({ factor: each }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        factor,
        factor,
        fc.oneof(fc.integer({ min: 1, max: 48 }), fc.constantFrom(0.1, 0.25, 0.5, 2.5)),
        (count, from, to, pack) => {
          const next = convertCount(count, from, to, pack)
          expect(isPackMultiple(salesUnits(next, to), pack)).toBe(true)
          expect(salesUnits(next, to)).toBeGreaterThanOrEqual(salesUnits(count, from))
        },
      ),
      { numRuns: 300 },
    )
  })
})
