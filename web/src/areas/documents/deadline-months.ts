/** The payment schedule by month, for the chart. */
import type { DeadlineStatus, PaymentDeadline } from "@dispensa/domain"
import { groupBy } from "../../format/group-by.ts"

export interface DeadlineMonth {
  /** "2026-11". */
  readonly month: string
  readonly amounts: Readonly<Record<DeadlineStatus, number>>
  readonly total: number
}

const NOTHING: Readonly<Record<DeadlineStatus, number>> = { open: 0, overdue: 0, paid: 0, other: 0 }

/** In chronological order; a month without a deadline is omitted. */
export const deadlineMonths = (deadlines: ReadonlyArray<PaymentDeadline>): ReadonlyArray<DeadlineMonth> => {
  const months = groupBy(deadlines, ({ dueDate }) => dueDate.slice(0, 7))
  return [...months.keys()].toSorted().map((month) => {
    const due = months.get(month) ?? []
    const amounts = due.reduce((sum, { status, amount }) => ({ ...sum, [status]: sum[status] + amount }), NOTHING)
    return { month, amounts, total: due.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

/** The total to be paid for a status. */
export const dueTotal = (deadlines: ReadonlyArray<PaymentDeadline>, status: DeadlineStatus): number =>
  deadlines.filter((each) => each.status === status).reduce((sum, { amount }) => sum + amount, 0)

export interface DueDay {
  readonly dueDate: string
  readonly amount: number
  readonly documents: ReadonlyArray<string>
}

/** Everything due on the next future day; overdue amounts have a figure of their own. */
export const nextDue = (deadlines: ReadonlyArray<PaymentDeadline>): DueDay | null => {
  const open = deadlines.filter(({ status }) => status === "open")
  const [dueDate] = open.map((each) => each.dueDate).toSorted()
  if (dueDate === undefined) return null
  const due = open.filter((each) => each.dueDate === dueDate)
  return {
    dueDate,
    amount: due.reduce((sum, { amount }) => sum + amount, 0),
    documents: [...new Set(due.map(({ document }) => document))],
  }
}
