/** After an order: it is complete (S2.7, S2.63). */
import { useLocation } from "react-router-dom"
import { CheckoutSteps } from "../areas/checkout/checkout-steps.tsx"
import { orderedOf } from "../areas/checkout/placed-order.ts"
import { ThankYou } from "../areas/checkout/thank-you.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  const state: unknown = useLocation().state
  usePageTitle(m.checkout_step_complete())
  return (
    <div className="page-frame flex flex-col items-center py-6">
      <CheckoutSteps current="complete" />
      <ThankYou ordered={orderedOf(state)} />
    </div>
  )
}
