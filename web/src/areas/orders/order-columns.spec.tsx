import type { OrderLine } from "@dispensa/domain"
import { expect, it } from "vitest"
import { orderColumns } from "./order-columns.tsx"
import { lineColumns } from "./order-line-columns.tsx"

it("[S12.15] whoever sees no invoices finds no column of theirs, nor a way to sort by it", () => {
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
