/** The page after an order: it is complete (S2.7, S2.63). */
import { PackageOpen } from "lucide-react"
import { useLocation } from "react-router-dom"
import { CheckoutSteps } from "../areas/checkout/checkout-steps.tsx"
import { orderedOf } from "../areas/checkout/placed-order.ts"
import { ThankYou } from "../areas/checkout/thank-you.tsx"
import { OrderedLines } from "../areas/orders/ordered-lines.tsx"
import { m } from "../i18n/messages.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"

export const ThankYouPage = () => {
  const state: unknown = useLocation().state
  const ordered = orderedOf(state)
  if (ordered === null) return <NothingOrdered />
  return (
    <div className="page-frame flex flex-col items-center py-6">
      <CheckoutSteps current="complete" />
      <ThankYou ordered={ordered} lines={<OrderedLines orderId={ordered.order.orderId} />} />
    </div>
  )
}

/** The page was opened directly, as a payment provider does too: the order's outcome is unknown here. */
const NothingOrdered = () => (
  <EmptyState
    icon={PackageOpen}
    title={m.checkout_thanks_none()}
    action={<ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>}
    level={1}
  />
)
