import { MAX_QUANTITY } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { withLine } from "./order-changes.ts"

const line = { itemCode: "OIL", name: "Oil", quantity: 2, promoCode: "", promoRow: 0, unitPrice: 100, vatRate: 4 }

describe("a line added to an order", () => {
  it("[S3.22] is merged into the line of the same item, price, note and arrival day", () => {
    expect(withLine([line], { ...line, quantity: 3 })).toEqual([{ ...line, quantity: 5 }])
    const arriving = { ...line, arrivesOn: "2026-12-02", note: "ripe" }
    expect(withLine([line, arriving], arriving)).toEqual([line, { ...arriving, quantity: 4 }])
  })

  it("[S3.22] is separate when the price, the note or the arrival day differs", () => {
    const arriving = { ...line, arrivesOn: "2026-12-02" }
    for (const other of [line, { ...arriving, arrivesOn: "2026-12-09" }, { ...arriving, note: "ripe" }])
      expect(withLine([arriving], other)).toEqual([arriving, other])
    expect(withLine([line], { ...line, unitPrice: 101 })).toHaveLength(2)
  })

  it("[S5.4] is separate when the sum would exceed a line's maximum", () => {
    const most = { ...line, quantity: MAX_QUANTITY - 2 }
    expect(withLine([most], line)).toEqual([{ ...line, quantity: MAX_QUANTITY }])
    const more = { ...line, quantity: 3 }
    expect(withLine([most], more)).toEqual([most, more])
  })
})
