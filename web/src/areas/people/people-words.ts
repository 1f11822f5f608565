/** What permissions and the states of proposals are called. */
import type { OrderProposal, Permission } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import type { BadgeKind } from "../../ui/feedback/badge.tsx"

const PERMISSION_WORDS: Readonly<Record<Permission, () => string>> = {
  order: m.people_may_order,
  propose: m.people_may_propose,
  see_prices: m.people_may_see_prices,
  see_invoices: m.people_may_see_invoices,
}

export const permissionText = (permission: Permission): string => PERMISSION_WORDS[permission]()

interface StatusLook {
  readonly text: () => string
  readonly kind: BadgeKind
}

export const STATUS_LOOKS: Readonly<Record<OrderProposal["status"], StatusLook>> = {
  open: { text: m.people_status_open, kind: "note" },
  approved: { text: m.people_status_approved, kind: "new" },
  changed: { text: m.people_status_changed, kind: "action" },
  refused: { text: m.people_status_refused, kind: "offer" },
  other: { text: m.people_status_other, kind: "neutral" },
}
