import { expect, it } from "vitest"
import { orderColumns } from "./order-columns.tsx"

it("[S12.15] whoever sees no invoices finds no column of theirs, nor a way to sort by it", () => {
  const keysOf = (seesInvoices: boolean) => orderColumns("it", null, seesInvoices).map(({ key }) => key)
  expect(keysOf(true)).toContain("invoice")
  expect(keysOf(false)).toEqual(keysOf(true).filter((key) => key !== "invoice"))
})
