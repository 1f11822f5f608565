/** A payment that did not go through: nothing is lost, it can be tried again (S2.7, S8.15). */
import { CircleAlert } from "lucide-react"
import { ButtonLink } from "../design/button.tsx"
import { Icon } from "../design/icon.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../lib/use-page-title.ts"

export function Component() {
  usePageTitle(m.checkout_payment_failed())
  return (
    <div className="page-frame mx-auto flex max-w-xl flex-col items-center gap-5 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-offer-soft text-offer">
        <Icon of={CircleAlert} size={34} />
      </span>
      <h1 className="page-title">{m.checkout_payment_failed()}</h1>
      <p className="text-balance text-muted">{m.checkout_payment_failed_text()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/pages/checkout" variant="primary">
          {m.checkout_payment_retry()}
        </ButtonLink>
        <ButtonLink to="/pages/cart?tab=active">{m.cart_go()}</ButtonLink>
      </div>
    </div>
  )
}
