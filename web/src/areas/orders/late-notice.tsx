/** Notice that an order is late, its new date, and a link to ask about it (S3.27). */
import { lateOrder, type OrderSummary } from "@dispensa/domain"
import { onDate } from "../../format/dated.ts"
import { formatLongDay } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { useToday } from "../../app/use-clock.ts"

export const LateNotice = ({ order }: { readonly order: OrderSummary }) => {
  const locale = useLocale()
  const late = lateOrder(order, useToday())
  if (late === null || order.deliveryDate === null) return null
  const was = onDate(formatLongDay(order.deliveryDate, locale), locale)
  const about = new URLSearchParams({ subject: m.orders_late_subject({ order: order.orderId }) })
  return (
    <Notice
      kind="warning"
      title={m.orders_late_title()}
      className="print:hidden"
      action={
        <ButtonLink size="sm" to={`/pages/contact-us?${about}`}>
          {m.orders_late_ask()}
        </ButtonLink>
      }
    >
      {late.newDay === null
        ? m.orders_late_unknown({ was })
        : m.orders_late_until({ was, date: formatLongDay(late.newDay, locale) })}
    </Notice>
  )
}
