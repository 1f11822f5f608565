/** A failed payment: the order is retained, and can be paid again (S2.7, S8.15). */
import { CircleAlert } from "lucide-react"
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../i18n/use-locale.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { PayAgain } from "../areas/checkout/pay-again.tsx"
import { orderedOf, type OrderedState } from "../areas/checkout/placed-order.ts"
import { goToProvider, THANK_YOU } from "../areas/checkout/use-outcome.ts"
import { m } from "../i18n/messages.ts"

export const FailedTransactionPage = () => {
  const state: unknown = useLocation().state
  const ordered = orderedOf(state)
  return (
    <div className="page-frame flex max-w-xl flex-col items-center gap-5 py-10 text-center md:py-16">
      <span className="grid size-16 place-items-center rounded-full bg-offer-soft text-offer">
        <Icon of={CircleAlert} size={34} />
      </span>
      <h1 className="page-title">{m.checkout_payment_failed()}</h1>
      <p className="text-balance text-muted">{m.checkout_payment_failed_text()}</p>
      {ordered === null ? null : <Retry ordered={ordered} />}
      <div className="flex flex-wrap justify-center gap-3">
        {ordered === null ? (
          <ButtonLink to="/pages/checkout" variant="primary">
            {m.checkout_payment_retry()}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>
        <ButtonLink to="/pages/contact-us">{m.shell_link_contact()}</ButtonLink>
      </div>
    </div>
  )
}

const Retry = ({ ordered }: { readonly ordered: OrderedState }) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (
    <PayAgain
      {...ordered}
      onPaid={() => void navigate(localized(THANK_YOU), { state: { ...ordered, reason: "" }, replace: true })}
      onElsewhere={goToProvider}
    />
  )
}
