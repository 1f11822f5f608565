/** After an order: it is complete (S2.7, S2.63). */
import { useLocation } from "react-router-dom"
import { CheckoutSteps } from "../areas/checkout/checkout-steps.tsx"
import { orderedOf } from "../areas/checkout/placed-order.ts"
import { ThankYou } from "../areas/checkout/thank-you.tsx"
import { OrderedLines } from "../areas/orders/ordered-lines.tsx"

export const ThankYouPage = () => {
  const state: unknown = useLocation().state
  const ordered = orderedOf(state)
  return (
    <div className="page-frame flex flex-col items-center py-6">
      <CheckoutSteps current="complete" />
      <ThankYou ordered={ordered} lines={ordered === null ? null : <OrderedLines orderId={ordered.order.orderId} />} />
    </div>
  )
}
