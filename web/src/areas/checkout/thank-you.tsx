/** The complete order: its number, its total, its payment method, and when it is delivered (S2.62, S8.16). */
import { formatPrice, type PaymentMethod } from "@dispensa/domain"
import { CircleCheck } from "lucide-react"
import type { ReactNode } from "react"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { TransferFacts } from "../account/facts.tsx"
import type { OrderedState } from "./placed-order.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface ThankYouProps {
  readonly ordered: OrderedState
  /** The ordered lines. */
  readonly lines: ReactNode
}

export const ThankYou = ({ ordered, lines }: ThankYouProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-10 text-center md:py-16">
    <span className="grid size-16 place-items-center rounded-full bg-available-soft text-available">
      <Icon of={CircleCheck} size={34} />
    </span>
    <h1 className="page-title">{m.checkout_thanks()}</h1>
    {backendCapabilities.has("listNotifications") ? (
      <p className="text-balance text-muted">{m.checkout_thanks_text()}</p>
    ) : null}
    <Facts ordered={ordered} />
    {ordered.order.bankTransfer === undefined ? null : <TransferFacts transfer={ordered.order.bankTransfer} />}
    {lines}
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/shop" variant="primary">
        {m.checkout_continue()}
      </ButtonLink>
      <ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>
    </div>
  </div>
)

/** An immediate payment has been made by the time this page is shown. */
const paymentWords = (method: PaymentMethod): string => {
  switch (method) {
    case "card":
      return m.checkout_paid_card()
    case "paypal":
      return m.checkout_paid_paypal()
    case "bank-transfer":
      return m.checkout_bank_transfer()
    case "on-account":
      return m.checkout_on_account()
  }
}

const Facts = ({ ordered: { order, promise, paymentMethod } }: { readonly ordered: OrderedState }) => (
  <dl className="grid w-full grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 text-left">
    <dt className="text-muted">{m.checkout_order_number()}</dt>
    <dd className="text-right font-semibold">
      <LocalLink
        // A backend may accept the order before it has a number for it.
        to={
          order.orderId === ""
            ? "/pages/account/orders"
            : `/pages/order_detail?order=${encodeURIComponent(order.orderId)}`
        }
        className="touch-target inline-flex items-center text-action underline underline-offset-4"
      >
        {order.orderId || m.checkout_number_follows()}
      </LocalLink>
    </dd>
    {usePricesShown() ? (
      <>
        <dt className="text-muted">{m.checkout_order_total()}</dt>
        <dd className="text-right font-semibold">{formatPrice(order.documentTotal, currentLocale())}</dd>
      </>
    ) : null}
    <dt className="text-muted">{m.checkout_order_status()}</dt>
    <dd className="text-right">{m.checkout_status_to_be_accepted()}</dd>
    <dt className="text-muted">{m.checkout_payment()}</dt>
    <dd className="text-right">{paymentWords(paymentMethod)}</dd>
    <dt className="text-muted">{m.checkout_order_handover()}</dt>
    <dd className="text-balance text-right">{promise}</dd>
  </dl>
)
