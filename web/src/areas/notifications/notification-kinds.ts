/** Labels and icons of the kinds of notifications. */
import type { Notification, NotificationKind } from "@dispensa/domain"
import {
  Bell,
  CalendarClock,
  CalendarSync,
  ClipboardCheck,
  ClipboardList,
  FileQuestionMark,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageCheck,
  PackageX,
  Receipt,
} from "lucide-react"
import { m } from "../../i18n/messages.ts"

export const KIND_ICONS: Readonly<Record<Notification["kind"], LucideIcon>> = {
  order: Package,
  line_late: Hourglass,
  standing_order: CalendarSync,
  claim_answered: PackageX,
  invoice_issued: Receipt,
  deadline_soon: CalendarClock,
  offer_answered: FileQuestionMark,
  message: MessageSquare,
  proposal: ClipboardList,
  proposal_answered: ClipboardCheck,
  back_in_stock: PackageCheck,
  other: Bell,
}

export const KIND_TEXTS: Readonly<Record<NotificationKind, () => string>> = {
  order: m.notifications_kind_order,
  line_late: m.notifications_kind_line_late,
  standing_order: m.standing_title,
  claim_answered: m.notifications_kind_claim_answered,
  invoice_issued: m.notifications_kind_invoice_issued,
  deadline_soon: m.notifications_kind_deadline_soon,
  offer_answered: m.notifications_kind_offer_answered,
  message: m.messages_title,
  proposal: m.notifications_kind_proposal,
  proposal_answered: m.notifications_kind_proposal_answered,
  back_in_stock: m.notifications_kind_back_in_stock,
}
