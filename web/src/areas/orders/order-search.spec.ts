import type { OrderSummary } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { ordersMatching } from "./order-search.ts"

const order = (orderId: string, customerRef: string, destination: string): OrderSummary => ({
  orderId,
  customerRef,
  destination,
  addressCode: "1",
  placedAt: "2026-11-20T09:00:00Z",
  status: "IA",
  deliveryDate: null,
  invoiceNumber: null,
  lineCount: 1,
  netTotal: 100,
  documentTotal: 122,
})
const orders = [order("ORD-1", "Festa", "Via Roma 1"), order("ORD-2", "", "Via Po 2")]
const found = (text: string) => ordersMatching(orders, text).map(({ orderId }) => orderId)

describe("looking for orders", () => {
  it("[S3.27] by number, reference and destination, every word of it", () => {
    expect(found("ord-2")).toEqual(["ORD-2"])
    expect(found("festa via")).toEqual(["ORD-1"])
    expect(found("festa po")).toEqual([])
    expect(found(" ")).toHaveLength(2)
  })
})
