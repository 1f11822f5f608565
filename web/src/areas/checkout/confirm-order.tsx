/** The confirm button with what stands against it: changes, the minimum order, no payment, a refusal, no connection (S5.9). */
import { addressLine, type CartDifferences, type CartView, creditExceededBy, formatPrice } from "@dispensa/domain"
import { useOnline } from "../../platform/use-browser.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { useSession } from "../session/use-session.ts"
import { useCreditPosition } from "../documents/use-documents.ts"
import { CartChanges } from "./cart-changes.tsx"
import { useIsOrderUnknown } from "./use-checkout.ts"
import { useQueuedOrder } from "./use-queued-orders.ts"
import type { OrderProblem } from "./use-confirm.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface ConfirmOrderProps {
  readonly cart: CartView
  /** Changes that the client has not accepted yet. */
  readonly differences: CartDifferences | null
  readonly canPay: boolean
  /** Something is wrong with a line, and nobody has resolved it. */
  readonly isOpen: boolean
  /** It is paid later, on account: the remaining credit counts. */
  readonly isOnAccount: boolean
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly onAccept: () => void
  readonly onConfirm: () => void
}

export const ConfirmOrder = (props: ConfirmOrderProps) => {
  const { cart, differences, problem } = props
  const isOnline = useOnline()
  const isUnknown = useIsOrderUnknown()
  const locale = currentLocale()
  // Before the backend's cart is there its total is none.
  const isPriced = usePricesShown() && cart.isLoaded
  const isBelow = cart.missingToMinimum > 0
  const isQueued = useQueuedOrder() !== null
  // Without a connection the order waits, for the cart's own changes too; with one, it is what the backend has.
  const isReady = cart.isLoaded && (isOnline ? cart.isSettled : !isUnknown)
  const isHindered = isBelow || props.isOpen || isQueued || !isReady || differences !== null || !props.canPay
  return (
    <div className="flex flex-col gap-3">
      {isUnknown && !props.isPlacing ? (
        <Notice kind="warning" title={m.checkout_unknown()}>
          {m.checkout_unknown_text()}
        </Notice>
      ) : null}
      {problem === null ? null : (
        <Notice kind="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {differences === null ? null : <CartChanges cart={cart} differences={differences} onAccept={props.onAccept} />}
      {isBelow ? (
        <Notice kind="warning" title={m.checkout_below_minimum()}>
          {isPriced ? m.cart_missing_to_minimum({ amount: formatPrice(cart.missingToMinimum, locale) }) : null}
        </Notice>
      ) : null}
      {isQueued ? <AlreadyQueued /> : isOnline ? null : <Notice kind="info" title={m.checkout_offline()} />}
      {props.isOnAccount && cart.documentTotal !== null ? <CreditWarning total={cart.documentTotal} /> : null}
      <OrderedFor />
      <Button
        variant="primary"
        size="lg"
        block
        isBusy={props.isPlacing}
        disabled={isHindered}
        onClick={props.onConfirm}
      >
        {isPriced && cart.documentTotal !== null
          ? m.checkout_confirm({ total: formatPrice(cart.documentTotal, locale) })
          : m.checkout_confirm_unpriced()}
      </Button>
      <p className="text-balance text-center text-muted text-xs">
        {cart.isSettled || !isOnline ? m.checkout_confirm_hint() : m.cart_totals_pending()}
      </p>
    </div>
  )
}

/** One order of a cart at a time: this one can be confirmed once that is placed. */
const AlreadyQueued = () => (
  <Notice
    kind="info"
    title={m.checkout_queued()}
    action={
      <ButtonLink size="sm" to="/pages/outbox">
        {m.outbox_ordering_show()}
      </ButtonLink>
    }
  />
)

/** More than the remaining credit may be ordered; it is said before. */
const CreditWarning = ({ total }: { readonly total: number }) => {
  const { data } = useCreditPosition()
  const isPriced = usePricesShown()
  const excess = data === null ? null : creditExceededBy(data, total)
  return excess === null ? null : (
    <Notice kind="warning" title={m.checkout_credit()}>
      {isPriced
        ? m.checkout_credit_text({ amount: formatPrice(excess, currentLocale()) })
        : m.checkout_credit_unpriced()}
    </Notice>
  )
}

/** An agent orders for a client: that is said where the order is confirmed (S6.3). */
const OrderedFor = () => {
  const { served, address } = useSession()
  if (served === null) return null
  const place = addressLine(address)
  return (
    <p className="rounded-md bg-note-soft px-3 py-2 text-note text-sm">
      <strong className="font-semibold">{m.agent_for({ name: served.companyName })}</strong>
      {place === "" ? null : <span className="block">{place}</span>}
    </p>
  )
}
