import type { DeadlineStatus, PaymentDeadline } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { deadlineMonths, dueTotal, nextDue } from "./deadline-months.ts"

const due = (dueDate: string, status: DeadlineStatus, amount: number): PaymentDeadline => ({
  document: `A/${dueDate}`,
  dueDate,
  status,
  amount,
})
const SCHEDULE = [
  due("2026-12-31", "open", 300),
  due("2026-10-31", "overdue", 50),
  due("2026-11-30", "open", 200),
  due("2026-11-05", "paid", 1000),
]

describe("[S1.4] the payment schedule", () => {
  it("adds up by month and status, in order of time", () => {
    expect(deadlineMonths(SCHEDULE)).toEqual([
      { month: "2026-10", amounts: { open: 0, overdue: 50, paid: 0, other: 0 }, total: 50 },
      { month: "2026-11", amounts: { open: 200, overdue: 0, paid: 1000, other: 0 }, total: 1200 },
      { month: "2026-12", amounts: { open: 300, overdue: 0, paid: 0, other: 0 }, total: 300 },
    ])
    expect(deadlineMonths([])).toEqual([])
  })

  it("separates open and overdue amounts; the next one is still to come", () => {
    expect(dueTotal(SCHEDULE, "open")).toBe(500)
    expect(dueTotal(SCHEDULE, "overdue")).toBe(50)
    expect(nextDue(SCHEDULE)).toEqual({ dueDate: "2026-11-30", amount: 200, documents: ["A/2026-11-30"] })
    expect(nextDue(SCHEDULE.filter(({ status }) => status !== "open"))).toBeNull()
  })

  it("adds up everything that is due on the next day", () => {
    const sameDay = { ...due("2026-11-30", "open", 70), document: "B/1" }
    const instalment = due("2026-11-30", "open", 30)
    expect(nextDue([...SCHEDULE, sameDay, instalment])).toEqual({
      dueDate: "2026-11-30",
      amount: 300,
      documents: ["A/2026-11-30", "B/1"],
    })
  })
})
