/** Whether something is paid, to be paid or overdue, in words and colour. */
import type { DeadlineStatus } from "@dispensa/domain"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { m } from "../../i18n/messages.ts"

const KINDS: Readonly<Record<DeadlineStatus, BadgeKind>> = {
  open: "note",
  overdue: "offer",
  paid: "new",
  other: "neutral",
}

export const deadlineText = (status: DeadlineStatus): string => {
  switch (status) {
    case "open":
      return m.documents_open_amount()
    case "overdue":
      return m.documents_overdue()
    case "paid":
      return m.documents_paid()
    case "other":
      return m.documents_other()
  }
}

export const DeadlineBadge = ({ status }: { readonly status: DeadlineStatus }) => (
  <Badge kind={KINDS[status]}>{deadlineText(status)}</Badge>
)
