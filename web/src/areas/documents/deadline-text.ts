/** The status of a payment deadline in words. */
import type { DeadlineStatus } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const deadlineText = (status: DeadlineStatus): string => {
  switch (status) {
    case "open":
      return m.documents_open_amount()
    case "overdue":
      return m.documents_overdue()
    case "paid":
      return m.documents_paid()
  }
}
