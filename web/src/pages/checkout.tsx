/** The checkout: delivery, payment, a note, and the total to confirm (S2.63, S5.9). */
import { ShoppingBasket } from "lucide-react"
import { Suspense, lazy } from "react"
import { useCart } from "../areas/cart/use-cart.ts"
import { useIsCartMissing } from "../areas/cart/use-cart-status.ts"
import { useLogin } from "../areas/session/use-session-commands.ts"
import { useSession } from "../areas/session/use-session.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { notify } from "../ui/feedback/notify.ts"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { CheckoutForm } from "../areas/checkout/checkout-form.tsx"
import { UnknownOrder } from "../areas/checkout/confirm-order.tsx"
import { useIsOrderUnknown } from "../areas/checkout/use-checkout.ts"
import { CheckoutSteps } from "../areas/checkout/checkout-steps.tsx"
import { VisitorCheckout } from "../areas/checkout/visitor-checkout.tsx"
import { CartMissing } from "../areas/cart/cart-warnings.tsx"
import { CartOffers } from "../areas/cart/cart-offers.tsx"
import { CartGoals, CartTotals } from "../areas/cart/cart-totals.tsx"
import { useResemblingNote } from "../areas/orders/use-resembling-note.tsx"
import { LineAlternatives } from "../areas/product/line-alternatives.tsx"
import { useCodeAhead } from "../platform/use-code-ahead.ts"
import { m } from "../i18n/messages.ts"
import { retryImport } from "../platform/retry-import.ts"

const LoginForm = lazy(async () => ({
  default: (await retryImport(() => import("../areas/session/login-form.tsx"))).LoginForm,
}))

/** Orders and changes confirmed offline are listed there. */
const outboxCode = () => import("./outbox.tsx")

export const CheckoutPage = () => {
  useCodeAhead(outboxCode)
  const cart = useCart()
  const isMissing = useIsCartMissing()
  const { isAuthenticated } = useSession()
  const isEmpty = cart.rows.length + cart.unreadableRows.length === 0 && cart.isLoaded
  return (
    <div className="page-frame flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="page-title">{m.checkout_title()}</h1>
        <CheckoutSteps current="checkout" />
      </div>
      {!isAuthenticated ? <Visitor /> : isMissing ? <CartMissing /> : isEmpty ? <Empty /> : <Form />}
    </div>
  )
}

const Empty = () => (
  <>
    {useIsOrderUnknown() ? <UnknownOrder /> : null}
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
  </>
)

const Form = () => (
  <CheckoutForm
    renderTotals={(cart, isPickup) => (
      <>
        <CartGoals cart={cart} isPickup={isPickup} />
        <CartOffers cart={cart} />
        <CartTotals cart={cart} isPickup={isPickup} />
      </>
    )}
    notes={useResemblingNote(useCart())}
    renderAlternatives={(line, product) => <LineAlternatives line={line} lineProduct={product} />}
  />
)

const Visitor = () => {
  const onLogin = useLogin()
  return (
    <VisitorCheckout
      loginSlot={
        <Suspense fallback={<Skeleton className="h-56 rounded-md" />}>
          <LoginForm onLogin={onLogin} onDone={() => notify({ kind: "success", title: m.account_login_done() })} />
        </Suspense>
      }
    />
  )
}
