import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_QUANTITY } from "./cart-values.ts"
import { isPackMultiple } from "./quantity.ts"
import { convertCount, salesUnits, unitStep } from "./units.ts"

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

  it("takes a unit that holds nothing, as a backend may send it, for one sales unit", () => {
    expect([unitStep({ factor: 0 }, 6), salesUnits(4, { factor: 0 })]).toEqual([6, 4])
    expect(convertCount(2, carton, { factor: 0 }, 6)).toBe(24)
  })

  it("never counts more than a line may hold", () => {
    expect(salesUnits(MAX_QUANTITY, carton)).toBe(MAX_QUANTITY)
  })

  it("always lands on whole packs and never below what was wanted", () => {
    const factor = fc.integer({ min: 1, max: 60 }).map((each) => ({ factor: each }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        factor,
        factor,
        fc.integer({ min: 1, max: 48 }),
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
