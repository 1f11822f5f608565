/** What is overdue stands first, then what is to be paid next, then what is paid (S2.62, S3.22). */
import type { DeadlineStatus, Invoice } from "@dispensa/domain"

const RANKS: Readonly<Record<DeadlineStatus, number>> = { overdue: 0, open: 1, paid: 2 }

export interface Payable {
  readonly status: DeadlineStatus
  /** YYYY-MM-DD: days compare as text. */
  readonly dueDate: string
}

/** An invoice says only whether it is paid: unpaid after its day it is overdue. */
export const invoiceStatus = ({ isPaid, dueDate }: Pick<Invoice, "isPaid" | "dueDate">, today: string) => {
  if (isPaid) return "paid" satisfies DeadlineStatus
  return dueDate < today ? ("overdue" satisfies DeadlineStatus) : ("open" satisfies DeadlineStatus)
}

/** The longest overdue first, the newest paid first. */
export const overdueFirst = <Row>(rows: ReadonlyArray<Row>, payableOf: (row: Row) => Payable): ReadonlyArray<Row> =>
  rows.toSorted((one, other) => {
    const [first, second] = [payableOf(one), payableOf(other)]
    const byStatus = RANKS[first.status] - RANKS[second.status]
    if (byStatus !== 0) return byStatus
    const byDay = first.dueDate.localeCompare(second.dueDate)
    return first.status === "paid" ? -byDay : byDay
  })
