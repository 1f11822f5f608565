/** That a part of an order will not come, and a way to order it again (S12.6). */
import { isCancelledOrder, isOverOrder, notComing, type OrderDetail } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"

export interface RestNoticeProps {
  readonly order: OrderDetail
  readonly onOrderRest: () => void
}

export const RestNotice = ({ order, onOrderRest }: RestNoticeProps) =>
  order.lines.every((line) => notComing(order, line) === 0) ? null : (
    <Notice
      kind="info"
      title={isCancelledOrder(order) ? m.orders_rest_cancelled() : m.orders_rest_title()}
      className="print:hidden"
      action={
        <Button size="sm" onClick={onOrderRest}>
          {m.orders_rest_again()}
        </Button>
      }
    >
      {isOverOrder(order) ? null : m.orders_rest_text()}
    </Notice>
  )
