// @vitest-environment node
import { priceHistory } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { pricePath } from "./price-path.ts"

const BOX = { width: 120, height: 60, margin: 10 }
const bought = (placedAt: string, unitPrice: number) => ({ orderId: "1", placedAt, quantity: 1, unitPrice })
const pathOf = (...purchases: ReadonlyArray<ReturnType<typeof bought>>) => {
  const history = priceHistory(purchases)
  if (history === null) throw new Error("nothing bought")
  return pricePath(history, BOX)
}

describe("the drawing of a price history", () => {
  it("[S7.20] days go to the right, dearer stands higher, and a price holds until the next purchase", () => {
    const { line, dots } = pathOf(
      bought("2026-01-01T12:00:00Z", 100),
      bought("2026-01-03T12:00:00Z", 200),
      bought("2026-01-11T12:00:00Z", 150),
    )
    expect(dots).toEqual([
      { x: 10, y: 50 },
      { x: 30, y: 10 },
      { x: 110, y: 30 },
    ])
    expect(line).toBe("M10 50H30V10H110V30")
  })
  it("[S7.20] one purchase is a dot in the middle, a price that never changed a straight line", () => {
    expect(pathOf(bought("2026-01-01T12:00:00Z", 100))).toEqual({ line: "M60 30", dots: [{ x: 60, y: 30 }] })
    expect(pathOf(bought("2026-01-01T12:00:00Z", 100), bought("2026-01-05T12:00:00Z", 100)).line).toBe("M10 30H110V30")
  })
})
