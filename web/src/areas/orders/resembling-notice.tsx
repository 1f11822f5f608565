/** That the cart resembles an order that was sent just before: whoever sends it anyway orders twice (S12.8). */
import { type CartView, resemblingOrder } from "@dispensa/domain"
import { useNow } from "../../app/use-clock.ts"
import { formatInstantDay } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { orderPath } from "./order-columns.tsx"
import { useLastOrders } from "./use-orders.ts"

/** The last orders of a day. */
const COUNT = 5

export const ResemblingNotice = ({ cart }: { readonly cart: CartView }) => {
  const locale = useLocale()
  const now = useNow()
  const { data: orders } = useLastOrders(COUNT, true)
  if (orders === null) return null
  const order = resemblingOrder(orders.data, { lineCount: cart.rows.length, netTotal: cart.netTotal }, now)
  if (order === null) return null
  return (
    <Notice
      kind="warning"
      title={m.orders_resembling({ date: formatInstantDay(order.placedAt, locale) })}
      action={
        <ButtonLink size="sm" to={orderPath(order.orderId)}>
          {m.orders_resembling_show({ order: order.orderId })}
        </ButtonLink>
      }
    >
      {order.lineCount === null ? m.orders_resembling_hint_total() : m.orders_resembling_hint()}
    </Notice>
  )
}
