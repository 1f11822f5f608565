import { capabilitiesWithout, missingCapabilities } from "@dispensa/contracts/capabilities"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { statusLabel } from "./order-status.tsx"
import type { OrderLine } from "@dispensa/domain"
import { orderColumns } from "./order-columns.tsx"
import { lineColumns } from "./order-line-columns.tsx"

describe("the status of an order", () => {
  it.each([
    ["IA", "To be accepted", m.orders_status_to_accept],
    ["NE", "To checkout", m.orders_status_to_checkout],
    ["PR", "Partly fulfilled", m.orders_status_in_part],
    ["E", "Escaped", m.orders_status_escaped],
    ["EV", "Fulfilled", m.orders_status_fulfilled_code],
    ["AN", "Cancelled", m.orders_status_cancelled],
    ["to-be-fulfilled", "To be fulfilled", m.orders_status_to_fulfil],
    ["fulfilled", "Fulfilled", m.orders_status_fulfilled],
    ["delivered", "Delivered", m.orders_status_delivered],
    ["not-fulfilled", "Not fulfilled", m.orders_status_not_fulfilled],
    ["checked-out", "Checked out", m.orders_status_checked_out],
    ["credit-note", "Credit note", m.orders_status_credit_note],
  ])("[S3.27] %s is called %s", (status, english, message) => {
    expect(message({}, { locale: "en" })).toBe(english)
    expect(statusLabel(status)).toBe(message())
  })

  it.each([
    ["NE", m.orders_status_to_fulfil],
    ["E", m.orders_status_fulfilled],
    ["PR", m.orders_status_in_part],
  ])("%s has the ERP's meaning if a backend has only codes", (status, message) => {
    expect(statusLabel(status, false, capabilitiesWithout(missingCapabilities("mymb")))).toBe(message())
  })

  it("[S3.27] without a label is shown as it is", () => {
    expect(statusLabel("X9")).toBe("X9")
  })
})

it("[S12.15] a user who may not see invoices has no invoice column, and cannot sort by it", () => {
  const keysOf = (seesInvoices: boolean) => orderColumns("it", null, seesInvoices).map(({ key }) => key)
  expect(keysOf(true)).toContain("invoice")
  expect(keysOf(false)).toEqual(keysOf(true).filter((key) => key !== "invoice"))
})

it("[S12.12] the lines of an order have no column for a VAT rate that the backend does not state (#43)", () => {
  const price = { unitPrice: 100, lineTotal: 1200, vatRate: null }
  const pack = { quantity: 12, unit: "PZ", packLabel: "", packSize: 12 }
  const line = { itemCode: "PA1", name: "Pasta", slug: "", image: null, promoCode: "", promoRow: 0, ...pack, ...price }
  const keysOf = (...lines: ReadonlyArray<OrderLine>) =>
    lineColumns({ status: "IA", lines }, "it", true).map(({ key }) => key)
  expect(keysOf(line, { ...line, vatRate: 10 })).toContain("vat")
  expect(keysOf(line)).not.toContain("vat")
})
