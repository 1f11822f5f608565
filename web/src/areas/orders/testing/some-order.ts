/** An order shared by the tests of this area. */
import { OrderDetailWire } from "@dispensa/contracts"
import type { OrderDetail } from "@dispensa/domain"
import { Schema } from "effect"
import { someOwner } from "../../../testing/some-values.ts"

/** A Tuesday at noon in Rome. */
export const PLACED = Date.parse("2026-11-24T11:00:00Z")

export const someOrder: OrderDetail = {
  orderId: "ORD-1",
  placedAt: new Date(PLACED).toISOString(),
  status: "IA",
  destination: "Via Roma 1, Parma",
  addressCode: someOwner.addressCode,
  deliveryDate: "2026-12-01",
  handover: { _tag: "Delivery", date: "2026-12-01" },
  customerRef: "",
  invoiceNumber: null,
  lineCount: 0,
  netTotal: 1000,
  documentTotal: 1040,
  grossTotal: 1040,
  transportCost: 0,
  coupon: null,
  paymentMethod: "bank-transfer",
  isPaid: false,
  note: "",
  lines: [],
  documents: [],
}

/** Encoded as the backend answers it. */
export const answeredOrder = Schema.encodeSync(OrderDetailWire)
