import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbCents } from "../testing/catalogue.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  byUrgency,
  creditExceededBy,
  type DeadlineStatus,
  invoiceStatus,
  type PaymentDeadline,
  remainingCredit,
} from "./document-values.ts"

const credit = {
  insuredCredit: 1_000_000,
  advances: 50_000,
  unfulfilledOrders: 300_000,
  unbilledDeliveryNotes: 100_000,
  openInvoices: 400_000,
}
const due = (dueDate: string, status: DeadlineStatus): PaymentDeadline => ({
  dueDate,
  status,
  amount: 1,
  document: "F",
})

describe("an invoice", () => {
  it("[S3.22] is overdue once its day is over, and only while it is unpaid", () => {
    expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-21" }, "2026-11-22")).toBe("overdue")
    expect(invoiceStatus({ isPaid: false, dueDate: "2026-11-22" }, "2026-11-22")).toBe("open")
    expect(invoiceStatus({ isPaid: true, dueDate: "2026-01-01" }, "2026-11-22")).toBe("paid")
  })
})

describe("credit", () => {
  it("[S3.24] the remaining credit is insured and paid in advance, less everything open", () => {
    expect(remainingCredit(credit)).toBe(250_000)
  })

  it("[S3.24] an order may use the whole remaining credit; the excess is stated", () => {
    expect(creditExceededBy(credit, 250_000)).toBe(null)
    expect(creditExceededBy(credit, 250_001)).toBe(1)
  })

  it("[S3.24] an overdrawn credit leaves nothing: the whole order exceeds it", () => {
    expect(creditExceededBy({ ...credit, insuredCredit: 0 }, 5_000)).toBe(5_000)
    expect(creditExceededBy({ ...credit, insuredCredit: 0 }, 0)).toBe(null)
  })
})

describe("payment deadlines", () => {
  it("[S1.4] overdue ones come first, then open ones by their day, then the latest paid", () => {
    const days = [
      due("2026-12-31", "open"),
      due("2026-01-31", "paid"),
      due("2026-02-28", "paid"),
      due("2026-11-30", "overdue"),
      due("2026-11-30", "open"),
      due("2026-10-31", "overdue"),
    ]
    expect(days.toSorted(byUrgency).map(({ dueDate, status }) => `${status} ${dueDate}`)).toEqual([
      "overdue 2026-10-31",
      "overdue 2026-11-30",
      "open 2026-11-30",
      "open 2026-12-31",
      "paid 2026-02-28",
      "paid 2026-01-31",
    ])
    expect(byUrgency(due("2026-10-31", "open"), due("2026-10-31", "open"))).toBe(0)
  })
})

describe(`credit (${LAWS})`, () => {
  it("[S3.24] is exceeded exactly by orders above what remains", () =>
    checkLaw(
      fc.property(arbCents, arbCents, arbCents, (insuredCredit, openInvoices, total) => {
        const position = { ...credit, insuredCredit, openInvoices }
        const excess = creditExceededBy(position, total)
        expect(excess !== null).toBe(total > Math.max(0, remainingCredit(position)))
        expect(creditExceededBy(position, total - (excess ?? 0))).toBe(null)
      }),
    ))
})
