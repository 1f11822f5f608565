import { describe, expect, it } from "vitest"
import { server } from "../testing/oil-cart.ts"
import {
  currentListTotal,
  FREE_SHIPPING_ABOVE,
  freeTransportOf,
  missingToFreeShipping,
  predictTotals,
  shippingCost,
  totalsFor,
} from "./cart-totals.ts"

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

  it("[S9.10] leaves the totals of a collected order as they are while transport or document total is unknown", () => {
    const totals = { netTotal: 1_000, grossTotal: 1_220, transportCost: 990, documentTotal: 2_010 }
    for (const unknown of [{ transportCost: null }, { documentTotal: null }]) {
      const partly = { ...totals, ...unknown }
      expect(totalsFor(partly, "Pickup")).toEqual(partly)
    }
  })

  it("[S9.9] transport is free above 250.00, or from the total that a backend with its own rules states, if any", () => {
    const above = { _tag: "AboveNet", amount: 25_000 }
    expect(freeTransportOf({ ...server, freeTransportFrom: 40_000 })).toEqual(above)
    expect(freeTransportOf({ ...server, hasOwnTransport: false, freeTransportFrom: 40_000 })).toEqual(above)
    const own = { ...server, hasOwnTransport: true }
    expect(freeTransportOf({ ...own, freeTransportFrom: 40_000 })).toEqual({ _tag: "From", amount: 40_000 })
    expect(freeTransportOf(own)).toBeNull()
  })

  it("[S12.5] the total before discounts is the stated one unless all of its rows are known and one is changing", () => {
    const cart = { listTotal: 7_500, rows: [{ listPrice: 100, quantity: 2 }], unreadableRows: [], isSynced: false }
    expect(currentListTotal(cart)).toBe(200)
    expect(currentListTotal({ ...cart, isSynced: true })).toBe(7_500)
    expect(currentListTotal({ ...cart, unreadableRows: [{}] })).toBe(7_500)
    expect(currentListTotal({ ...cart, listTotal: null })).toBeNull()
  })
})
