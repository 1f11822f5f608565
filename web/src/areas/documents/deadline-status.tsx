/** Whether something is paid, to be paid or overdue, in words and colour. */
import type { DeadlineStatus } from "@dispensa/domain"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { m } from "../../i18n/messages.ts"

const LOOKS: Readonly<Record<DeadlineStatus, { readonly text: () => string; readonly badge: BadgeKind }>> = {
  open: { text: m.documents_open_amount, badge: "note" },
  overdue: { text: m.documents_overdue, badge: "offer" },
  paid: { text: m.documents_paid, badge: "new" },
  other: { text: m.documents_other, badge: "neutral" },
}

export const deadlineText = (status: DeadlineStatus): string => LOOKS[status].text()

export const DeadlineBadge = ({ status }: { readonly status: DeadlineStatus }) => (
  <Badge kind={LOOKS[status].badge}>{deadlineText(status)}</Badge>
)
