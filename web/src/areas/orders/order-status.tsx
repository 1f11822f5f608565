/** The status of an order in words and colour; a code that has no label is shown as it is (S3.27). */
import { isOrderStatus, type OrderStatus } from "@dispensa/domain"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { m } from "../../i18n/messages.ts"

const LABELS: Readonly<Record<OrderStatus, () => string>> = {
  IA: m.orders_status_to_accept,
  NE: m.orders_status_to_checkout,
  PR: m.orders_status_in_part,
  E: m.orders_status_escaped,
  EV: m.orders_status_fulfilled_code,
  AN: m.orders_status_cancelled,
  "to-be-fulfilled": m.orders_status_to_fulfil,
  fulfilled: m.orders_status_fulfilled,
  delivered: m.orders_status_delivered,
  "not-fulfilled": m.orders_status_not_fulfilled,
  "checked-out": m.orders_status_checked_out,
  "credit-note": m.orders_status_credit_note,
}

const KINDS: Readonly<Record<OrderStatus, BadgeKind>> = {
  IA: "note",
  NE: "note",
  PR: "note",
  E: "neutral",
  EV: "new",
  AN: "offer",
  "to-be-fulfilled": "note",
  fulfilled: "new",
  delivered: "new",
  "not-fulfilled": "offer",
  "checked-out": "neutral",
  "credit-note": "offer",
}

export const statusLabel = (status: string): string => (isOrderStatus(status) ? LABELS[status]() : status)

export const StatusBadge = ({ status }: { readonly status: string }) => (
  <Badge kind={isOrderStatus(status) ? KINDS[status] : "neutral"} className="whitespace-nowrap">
    {statusLabel(status)}
  </Badge>
)
