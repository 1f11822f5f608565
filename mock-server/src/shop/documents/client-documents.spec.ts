/** Documents of partly shipped orders: closed quantities are neither delivered nor invoiced. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type AppContext, openAppContext } from "../../app-context.ts"
import type { StoredOrder } from "../../db/records.ts"
import { supplier } from "../../testing/harness.ts"
import { clientDocuments, issuedAt } from "./client-documents.ts"

const NOW = Date.parse("2026-03-18T09:00:00Z")
const SHIPPED = [{ status: "fulfilled", at: "2026-03-17T09:00:00Z", note: "" }]

let folder = ""
let context: AppContext
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dispensa-papers-"))
  context = await openAppContext({ dataDir: folder, supplier, now: () => NOW, isTemporary: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Two lines of 10.00 €, two packs each, with this many of them closed. */
const documentsWith = (closed: readonly [number, number], more: Partial<StoredOrder> = {}) => {
  const [seed] = context.database.orders.values().filter(({ clientId }) => clientId === 1001)
  const client = context.catalogue.clients.get(1001)
  const [line] = seed?.lines ?? []
  if (seed === undefined || line === undefined || client === undefined) throw new Error("the seeds have no order")
  const lines = closed.map((count) => {
    const fulfilment = { delivered: 2 - count, open: 0, closed: count, ready: 0 }
    return { ...line, quantity: 2, unitPrice: 1_000, vatRate: 10, fulfilment }
  })
  const totals = { netTotal: 4_000, grossTotal: 4_400, transportCost: 990, documentTotal: 5_390 }
  const order: StoredOrder = { ...seed, status: "fulfilled", paymentMethod: "card", lines, ...totals, ...more }
  context.database.orders.replaceAll([[order.orderId, { ...order, history: SHIPPED }]])
  const { transport, invoices } = clientDocuments(context, client)
  return {
    quantities: transport.map((document) => document.order.lines.map(({ quantity }) => quantity)),
    invoiced: invoices.map(({ total }) => total),
    issued: invoices.map((invoice) => new Date(issuedAt(invoice, NOW)).toISOString()),
    sums: transport.map(({ order: { transportCost, documentTotal } }) => [transportCost, documentTotal]),
  }
}

describe("documents of an order", () => {
  it("[S12.6] omit a line that was closed as a whole, also when the other quantities are as ordered", () => {
    expect(documentsWith([0, 0])).toMatchObject({ quantities: [[2, 2]], invoiced: [5_390] })
    expect(documentsWith([0, 2])).toMatchObject({ quantities: [[2]], invoiced: [3_190] })
    expect(documentsWith([2, 0])).toMatchObject({ quantities: [[2]], invoiced: [3_190] })
    expect(documentsWith([1, 0])).toMatchObject({ quantities: [[1, 2]], invoiced: [4_290] })
  })

  it("[S12.6] do not exist when every line was closed", () => {
    expect(documentsWith([2, 2])).toEqual({ quantities: [], invoiced: [], issued: [], sums: [] })
  })

  it("[S12.14] are invoiced when the goods were shipped, not in the morning before", () => {
    expect(documentsWith([0, 0]).issued).toEqual(["2026-03-17T09:00:00.000Z"])
  })

  it("[S9.9] of a collected part has no transport cost", () => {
    const place = { place: "BO-1", from: "10:00", to: "13:00" }
    const handover = { _tag: "Pickup", date: "2026-03-17", slot: "morning", ...place } as const
    expect(documentsWith([0, 2], { handover }).sums).toEqual([[0, 2_200]])
  })

  it("[S5.9] of a part deduct the coupon, up to the part's total", () => {
    const coupon = (discount: number) => ({ code: "BUONO15", label: "", discount })
    expect(documentsWith([0, 2], { coupon: coupon(1_500) }).invoiced).toEqual([1_690])
    expect(documentsWith([0, 2], { coupon: coupon(4_000) }).invoiced).toEqual([0])
  })
})
