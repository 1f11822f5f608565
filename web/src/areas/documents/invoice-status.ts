/** An invoice says only whether it is paid: unpaid after its day it is overdue (S3.22). */
import type { DeadlineStatus, Invoice } from "@dispensa/domain"

/** `today` and due dates are YYYY-MM-DD: days compare as text. */
export const invoiceStatus = (
  { isPaid, dueDate }: Pick<Invoice, "isPaid" | "dueDate">,
  today: string,
): DeadlineStatus => {
  if (isPaid) return "paid"
  return dueDate < today ? "overdue" : "open"
}
