/** A placed order whose payment failed: it is paid here with another card (S8.15). */
import { formatPrice, type PaymentMethod, type PlacedOrder } from "@dispensa/domain"
import { useState } from "react"
import { useCheckout } from "./use-checkout.ts"
import { reasonOf, usePayment } from "./use-payment.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { CardFields } from "./card-fields.tsx"
import { isPaidNow } from "./payment-options.ts"
import { useCard } from "./use-card.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface PayAgainProps {
  readonly order: Pick<PlacedOrder, "orderId" | "documentTotal">
  readonly paymentMethod: PaymentMethod
  /** Why the payment failed; empty if unknown. */
  readonly reason: string
  readonly onPaid: () => void
  /** Continues on the provider's page. */
  readonly onElsewhere: (url: string) => unknown
}

export const PayAgain = ({ order, paymentMethod, reason: first, onPaid, onElsewhere }: PayAgainProps) => {
  const pay = usePayment()
  const { now } = useCheckout()
  const card = useCard(now)
  const isPriced = usePricesShown()
  const [reason, setReason] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    const cardToken = paymentMethod === "card" ? card.token() : ""
    if (cardToken === null || !isPaidNow(paymentMethod)) return
    setBusy(true)
    setReason("")
    const result = await pay({ orderId: order.orderId, method: paymentMethod, cardToken })
    setBusy(false)
    if (result._tag === "Paid") onPaid()
    else if (result._tag === "Elsewhere") onElsewhere(result.url)
    else setReason(reasonOf(result) || m.checkout_payment_failed())
  }
  return (
    <div className="flex w-full flex-col gap-4 text-left">
      {reason === "" ? null : <Notice kind="error" title={reason} />}
      <Notice kind="info" title={m.checkout_saved()}>
        {m.checkout_saved_text({ order: order.orderId })}
      </Notice>
      {paymentMethod === "card" ? <CardFields entry={card} /> : null}
      <Button variant="primary" size="lg" block isBusy={isBusy} onClick={() => void retry()}>
        {isPriced
          ? m.checkout_pay_again({ total: formatPrice(order.documentTotal, currentLocale()) })
          : m.checkout_pay_again_unpriced()}
      </Button>
    </div>
  )
}
