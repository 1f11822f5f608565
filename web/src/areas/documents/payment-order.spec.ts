import type { DeadlineStatus } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { invoiceStatus, overdueFirst } from "./payment-order.ts"

const due = (dueDate: string, status: DeadlineStatus) => ({ dueDate, status })

describe("what has to be paid", () => {
  it("[S2.62] stands in order: the longest overdue, what is due next, the newest paid", () => {
    const rows = [
      due("2026-12-31", "open"),
      due("2026-01-31", "paid"),
      due("2026-10-31", "overdue"),
      due("2026-11-30", "open"),
      due("2026-09-30", "overdue"),
      due("2026-08-31", "paid"),
    ]
    expect(overdueFirst(rows, (row) => row).map(({ dueDate }) => dueDate)).toEqual([
      "2026-09-30",
      "2026-10-31",
      "2026-11-30",
      "2026-12-31",
      "2026-08-31",
      "2026-01-31",
    ])
  })

  it("[S3.22] an invoice is overdue once its day is over, and only while it is not paid", () => {
    expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-21" }, "2026-11-22")).toBe("overdue")
    expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-22" }, "2026-11-22")).toBe("open")
    expect(invoiceStatus({ isPaid: true, dueDate: "2026-01-01" }, "2026-11-22")).toBe("paid")
  })
})
