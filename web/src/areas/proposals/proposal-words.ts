/** What the states of proposals are called. */
import type { OrderProposal } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import type { BadgeKind } from "../../ui/feedback/badge.tsx"

interface StatusLook {
  readonly text: () => string
  readonly kind: BadgeKind
}

export const STATUS_LOOKS: Readonly<Record<OrderProposal["status"], StatusLook>> = {
  open: { text: m.people_status_open, kind: "note" },
  approved: { text: m.people_status_approved, kind: "new" },
  changed: { text: m.people_status_changed, kind: "action" },
  refused: { text: m.people_status_refused, kind: "offer" },
  withdrawn: { text: m.people_status_withdrawn, kind: "neutral" },
  other: { text: m.people_status_other, kind: "neutral" },
}
