/** The status of an order as a coloured label, and whether it is late; a code without a label is shown as it is (S3.27). */
import { isOrderStatus, isPickup, lateOrder, type OrderStatus, type OrderSummary } from "@dispensa/domain"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { formatShortDay } from "../../format/dates.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useToday } from "../../app/use-clock.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

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

/** The ERP's meaning of these codes, for a backend that has only codes: the specification labels them differently. */
const ERP_LABELS: Partial<typeof LABELS> = { NE: m.orders_status_to_fulfil, E: m.orders_status_fulfilled }

type Offered = Pick<typeof backendCapabilities, "offers">

const labelOf = (status: OrderStatus, { offers }: Offered): string =>
  ((offers("order-statuses") ? null : ERP_LABELS[status]) ?? LABELS[status])()

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

/** A pickup order is ready and picked up, not sent and delivered. */
export const statusLabel = (
  status: string,
  isCollected = false,
  capabilities: Offered = backendCapabilities,
): string => {
  if (isCollected && status === "fulfilled") return m.orders_status_ready()
  if (isCollected && status === "delivered") return m.orders_status_collected()
  return isOrderStatus(status) ? labelOf(status, capabilities) : status
}

export interface StatusBadgeProps {
  readonly status: string
  readonly isCollected?: boolean
}

export const StatusBadge = ({ status, isCollected = false }: StatusBadgeProps) => (
  <Badge kind={isOrderStatus(status) ? KINDS[status] : "neutral"} className="whitespace-nowrap">
    {statusLabel(status, isCollected)}
  </Badge>
)

/** The status, and whether the order is late, with its new date. */
export const OrderProgress = ({ order }: { readonly order: OrderSummary }) => {
  const locale = useLocale()
  const late = lateOrder(order, useToday())
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={order.status} isCollected={isPickup(order)} />
      {late === null ? null : (
        <Badge kind="offer" className="whitespace-nowrap">
          {late.newDay === null ? m.orders_late() : m.orders_late_new({ date: formatShortDay(late.newDay, locale) })}
        </Badge>
      )}
    </span>
  )
}
