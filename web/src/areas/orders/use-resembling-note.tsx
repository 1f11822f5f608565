/** A note that the cart resembles an order that was just sent: sending it would order twice (S12.8). */
import { type CartView, resemblingOrder } from "@dispensa/domain"
import { useNow } from "../../app/use-clock.ts"
import { onDate } from "../../format/dated.ts"
import { formatInstant } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import type { CheckNote } from "../checkout/order-check.tsx"
import { orderPath } from "./order-columns.tsx"
import { useLastOrders } from "./use-orders.ts"

/** Enough for the orders of one day. */
const COUNT = 5

export const useResemblingNote = ({ rows, netTotal }: CartView): ReadonlyArray<CheckNote> => {
  const locale = useLocale()
  const now = useNow()
  const { data: orders } = useLastOrders(COUNT, true)
  const order = orders === null ? null : resemblingOrder(orders.data, { lineCount: rows.length, netTotal }, now)
  if (order === null) return []
  return [
    {
      key: "resembling",
      title: m.orders_resembling({ date: onDate(formatInstant(order.placedAt, locale), locale) }),
      text: order.lineCount === null ? m.orders_resembling_hint_total() : m.orders_resembling_hint(),
      action: (
        <ButtonLink size="sm" to={orderPath(order.orderId)}>
          {m.orders_resembling_show({ order: order.orderId })}
        </ButtonLink>
      ),
    },
  ]
}
