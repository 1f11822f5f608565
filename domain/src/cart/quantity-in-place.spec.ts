import { describe, expect, it } from "vitest"
import { quantityInPlace } from "./quantity-in-place.ts"

describe("a substitute", () => {
  it("[S12.11] is offered in whole packs of its own, or one pack when it is sold by another unit", () => {
    expect(quantityInPlace(12, { unit: "PZ" }, { unit: "PZ", packSize: 8 })).toBe(16)
    expect(quantityInPlace(12, { unit: "CT" }, { unit: "PZ", packSize: 8 })).toBe(8)
    expect(quantityInPlace(12, { unit: "NR" }, { unit: "PZ", packSize: 8 })).toBe(16)
    expect(quantityInPlace(12, { unit: "DZ" }, { unit: "PZ", packSize: 8 })).toBe(8)
    expect(quantityInPlace(12, { unit: "RUOTA" }, { unit: "ruota", packSize: 8 })).toBe(16)
    expect(quantityInPlace(0, { unit: "PZ" }, { unit: "PZ", packSize: 8 })).toBe(8)
  })
})
