import type { Promotion } from "@dispensa/domain"
import { render } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { ProductMarks } from "./product-marks.tsx"

vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))

const promotion = (row: number, days: Partial<Promotion> = {}): Promotion => ({
  code: "PRIM",
  row,
  title: "Primavera",
  kind: "price",
  minQuantity: 12 * row,
  netPrice: 300,
  validFrom: null,
  validTo: null,
  ...days,
})
const promo = { code: "PRIM", row: 1, label: "Offerta" }
const markOf = (of: { readonly promo: typeof promo | null; readonly promotions?: ReadonlyArray<Promotion> }) =>
  render(<ProductMarks product={{ isNew: true, isHot: false, ...of }} />).container.textContent

describe("the mark of a product's promotions", () => {
  it("[S12.1] names the best one, and the number of others", () => {
    const three = [promotion(1), promotion(2), promotion(3)]
    expect(markOf({ promo, promotions: three })).toBe(`Offerta+2${m.product_promotions_more_label({ count: 2 })}`)
    expect(markOf({ promo })).toBe("Offerta")
  })

  it("[S12.1] shows the first promotion when none applies to any quantity", () => {
    expect(markOf({ promo: null, promotions: [promotion(1)] })).toBe("Primavera")
    expect(markOf({ promo: null })).toBe(m.product_new())
  })

  it("[S12.1] neither names nor counts promotions that have ended or not begun", () => {
    const ended = promotion(2, { title: "Inverno", validTo: "2026-03-04" })
    const later = promotion(3, { title: "Estate", validFrom: "2026-03-06" })
    expect(markOf({ promo, promotions: [promotion(1), ended, later] })).toBe("Offerta")
    expect(markOf({ promo: null, promotions: [ended, promotion(1), later] })).toBe("Primavera")
    expect(markOf({ promo: null, promotions: [ended, later] })).toBe(m.product_new())
  })
})
