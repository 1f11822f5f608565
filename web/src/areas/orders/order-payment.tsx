/** Payment of an unpaid order: the details for a bank transfer, or paying it by card now (S2.63, S8.15). */
import { isCancelledOrder, orderPayment, type OrderDetail } from "@dispensa/domain"
import { PayAgain } from "../checkout/pay-again.tsx"
import { TransferFacts } from "../account/facts.tsx"
import { goToProvider } from "../checkout/use-outcome.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { m } from "../../i18n/messages.ts"

/** By card or PayPal an order is paid immediately: if it is unpaid, the payment failed. A cancelled order no longer has to be paid. */
export const isUnpaid = (order: Pick<OrderDetail, "status" | "isPaid" | "paymentMethod">): boolean =>
  order.isPaid === false && orderPayment(order.paymentMethod, []) === "unpaid" && !isCancelledOrder(order)

export interface OrderPaymentProps {
  readonly order: OrderDetail
  readonly onPaid: () => void
}

export const OrderPayment = ({ order, onPaid }: OrderPaymentProps) => {
  const { paymentMethod } = order
  if (isUnpaid(order) && paymentMethod !== "other")
    return (
      <Panel title={m.orders_unpaid()} className="print:hidden">
        <div className="max-w-xl">
          <PayAgain
            order={order}
            paymentMethod={paymentMethod}
            reason={m.orders_unpaid_text()}
            onPaid={onPaid}
            onElsewhere={goToProvider}
          />
        </div>
      </Panel>
    )
  if (order.bankTransfer === undefined || order.isPaid === true || isCancelledOrder(order)) return null
  return (
    <Panel title={m.orders_transfer()}>
      <TransferFacts transfer={order.bankTransfer} />
    </Panel>
  )
}
