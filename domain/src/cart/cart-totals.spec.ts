import { describe, expect, it } from "vitest"
import { FREE_SHIPPING_ABOVE, missingToFreeShipping, predictTotals, shippingCost, totalsFor } from "./cart-totals.ts"

describe("predicted totals", () => {
  const line = (unitPrice: number, vatRate: number | null, quantity = 1) => ({ unitPrice, vatRate, quantity })

  it("[S3.3] rounds the VAT on each rate's sum once, half a cent up", () => {
    expect(predictTotals([line(5, 10), line(5, 10), line(5, 22)])).toMatchObject({ netTotal: 15, grossTotal: 17 })
    expect(predictTotals([line(25, 22)]).grossTotal).toBe(31)
    expect(predictTotals([line(5, 10)]).grossTotal).toBe(6)
  })

  it("[S3.3] rounds each line to the cent before adding the lines up", () => {
    expect(predictTotals([line(333, 0, 2.5), line(3.75, 0, 2), line(3.75, 0, 2)]).netTotal).toBe(849)
  })

  it("[S3.3] predicts no amount with VAT while a line's rate is unknown", () => {
    const known = predictTotals([line(100, 4)])
    expect(predictTotals([line(100, 4), line(100, null)])).toEqual({
      ...known,
      netTotal: 200,
      grossTotal: null,
      documentTotal: null,
    })
  })

  it("[S9.9] predicts neither transport nor a document total for a backend with its own transport rules", () => {
    const totals = predictTotals([line(1_000, 22)], { hasOwnTransport: true })
    expect(totals).toEqual({ netTotal: 1_000, grossTotal: 1_220, transportCost: null, documentTotal: null })
    expect(totalsFor(totals, "Pickup")).toEqual(totals)
  })

  it.each([
    [0, 0],
    [1, 990],
    [24_999, 990],
    [25_000, 990],
    [25_001, 0],
  ])("[S9.9] a net total of %i cents is delivered for %i", (net, transportCost) => {
    expect(predictTotals(net === 0 ? [] : [line(net, 0)])).toEqual({
      netTotal: net,
      grossTotal: net,
      transportCost,
      documentTotal: net + transportCost,
    })
  })

  it("[S9.9] states what is missing to free transport: 250.00 pays, one cent more does not", () => {
    expect([-5, 0, 24_999, 25_000, 25_001].map(missingToFreeShipping)).toEqual([25_001, 25_001, 2, 1, 0])
    expect([0, 1, 25_000, 25_001].map((net) => shippingCost(net))).toEqual([0, 990, 990, 0])
    expect(FREE_SHIPPING_ABOVE).toBe(25_000)
  })

  it("[S9.9, S9.10] takes the transport off the document total when the order is collected", () => {
    const totals = { netTotal: 1_000, grossTotal: 1_220, transportCost: 990, documentTotal: 2_010 }
    expect(totalsFor(totals, "Delivery")).toEqual(totals)
    expect(totalsFor(totals, "Pickup")).toEqual({ ...totals, transportCost: 0, documentTotal: 1_020 })
  })
})
