/** The checkout: how the goods come, how they are paid, a note, and the total that is confirmed (S2.63, S5.9). */
import { ShoppingBasket } from "lucide-react"
import { type ReactNode, useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { useCart } from "../bindings/use-cart.ts"
import { useCheckout } from "../bindings/use-checkout.ts"
import { useLocale, useLocalizedPath } from "../bindings/use-locale.ts"
import { useSession } from "../bindings/use-session.ts"
import { ButtonLink } from "../design/button.tsx"
import { EmptyState } from "../design/empty-state.tsx"
import { CartGoals, CartTotals } from "../features/cart/cart-totals.tsx"
import { useCheckoutDraft } from "../features/checkout/checkout-draft.ts"
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx"
import { ConfirmOrder } from "../features/checkout/confirm-order.tsx"
import { HandoverChoice } from "../features/checkout/handover-choice.tsx"
import { OrderLines } from "../features/checkout/order-lines.tsx"
import { OrderNote } from "../features/checkout/order-note.tsx"
import { PaymentChoice } from "../features/checkout/payment-choice.tsx"
import { orderedState } from "../features/checkout/placed-order.ts"
import { promiseOf } from "../features/checkout/promise.ts"
import { usePlaceOrder } from "../features/checkout/use-place-order.ts"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../lib/use-page-title.ts"

export function Component() {
  const cart = useCart()
  usePageTitle(m.checkout_title())
  const isEmpty = cart.rows.length === 0
  return (
    <div className="page-frame flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="page-title">{m.checkout_title()}</h1>
        <CheckoutSteps current="checkout" />
      </div>
      {isEmpty && cart.isLoaded ? (
        <EmptyState
          icon={ShoppingBasket}
          title={m.cart_empty()}
          action={
            <ButtonLink to="/shop" variant="primary">
              {m.cart_browse()}
            </ButtonLink>
          }
        >
          {m.checkout_empty()}
        </EmptyState>
      ) : (
        <Form />
      )}
    </div>
  )
}

const Form = () => {
  const cart = useCart()
  const { address } = useSession()
  const { now, prepare } = useCheckout()
  const { draft, change, forget } = useCheckoutDraft()
  const { isPlacing, problem, place } = usePlaceOrder()
  const complete = useComplete()
  const { cartId } = cart
  useEffect(() => {
    if (cartId > 0) prepare()
  }, [cartId, prepare])
  const confirm = async (): Promise<void> => {
    const promise = promiseOf(draft.pickup, now(), complete.locale)
    const order = await place(cart, draft)
    if (order === null) return
    forget()
    complete.go(orderedState(order, promise))
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-8">
        <Part title={m.checkout_handover()}>
          <HandoverChoice
            cart={cart}
            address={address}
            now={now()}
            pickup={draft.pickup}
            onChange={(pickup) => change({ pickup })}
          />
        </Part>
        <Part title={m.checkout_payment()}>
          <PaymentChoice value={draft.paymentMethod} onChange={(paymentMethod) => change({ paymentMethod })} />
        </Part>
        <OrderNote value={draft.note} onChange={(note) => change({ note })} />
      </div>
      <section
        aria-labelledby="order-summary"
        className="sticky top-[calc(var(--header-height)+1rem)] flex flex-col gap-5 rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="order-summary" className="section-title">
          {m.checkout_summary()}
        </h2>
        <OrderLines cart={cart} />
        <CartGoals cart={cart} />
        <CartTotals cart={cart} />
        <ConfirmOrder cart={cart} isPlacing={isPlacing} problem={problem} onConfirm={() => void confirm()} />
      </section>
    </div>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
)

/** Where a placed order leads: back must not lead into the checkout of an ordered cart. */
const useComplete = () => {
  const navigate = useNavigate()
  const locale = useLocale()
  const localized = useLocalizedPath()
  return {
    locale,
    go: (state: ReturnType<typeof orderedState>): void =>
      void navigate(localized("/pages/thankyou"), { state, replace: true }),
  }
}
