import { expect, it } from "vitest"
import { invoiceStatus } from "./invoice-status.ts"

it("[S3.22] an invoice is overdue once its day is over, and only while it is not paid", () => {
  expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-21" }, "2026-11-22")).toBe("overdue")
  expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-22" }, "2026-11-22")).toBe("open")
  expect(invoiceStatus({ isPaid: true, dueDate: "2026-01-01" }, "2026-11-22")).toBe("paid")
})
