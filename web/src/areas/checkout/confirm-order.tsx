/** The confirm button and whatever blocks it: changes, the minimum order, no payment, a refusal, no connection (S5.9). */
import {
  addressLine,
  type CartDifferences,
  type CartView,
  formatPrice,
  MAX_PROPOSAL_WORD,
  type PaymentMethod,
} from "@dispensa/domain"
import { useState } from "react"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { useOnline } from "../../platform/use-browser.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { CartOutdated } from "../cart/cart-warnings.tsx"
import { OrderingWayNotice } from "../people/ordering-way-notice.tsx"
import type { CartWay } from "../people/use-people.ts"
import { useSession } from "../session/use-session.ts"
import { CartChanges } from "./cart-changes.tsx"
import { CreditWarning } from "./credit-warning.tsx"
import { useIsOrderUnknown } from "./use-checkout.ts"
import { useQueuedOrder } from "./use-queued-orders.ts"
import type { OrderProblem } from "./use-confirm.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface ConfirmOrderProps {
  readonly cart: CartView
  /** Changes that the client has not accepted yet. */
  readonly differences: CartDifferences | null
  readonly canPay: boolean
  /** Whether an anomaly of a line is unresolved. */
  readonly isOpen: boolean
  readonly method: PaymentMethod | null
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly onAccept: () => void
  /** Whether the cart is ordered or sent for approval. */
  readonly ordering: CartWay
  /** `word` is the message of a proposal. */
  readonly onConfirm: (word: string) => void
}

export const ConfirmOrder = (props: ConfirmOrderProps) => {
  const { cart, differences, problem, ordering } = props
  const [word, setWord] = useState("")
  const isProposing = ordering.way._tag === "Proposes"
  const isOnline = useOnline()
  const isUnknown = useIsOrderUnknown()
  const locale = currentLocale()
  // Until the backend's cart is loaded there is no total.
  const isPriced = usePricesShown() && cart.isLoaded
  const isBelow = cart.missingToMinimum > 0
  const isQueued = useQueuedOrder() !== null
  // Offline the order is queued, together with the cart's pending changes; online the cart must be in sync first.
  const isReady = cart.isLoaded && ordering.isKnown && (isOnline ? cart.isSynced : !isUnknown)
  // A proposal is never queued: it is sent now or not at all.
  const isBarred = ordering.way._tag === "Neither" || (isProposing && !isOnline)
  // An order that cannot be paid offline is not queued.
  const isWaiting = !isOnline && !isBarred && props.canPay
  const isBlocked = isBarred || isBelow || props.isOpen || isQueued || !isReady || differences !== null || !props.canPay
  return (
    <div className="flex flex-col gap-3">
      <Outcome isUnknown={isUnknown && !props.isPlacing} problem={problem} />
      {differences === null ? null : <CartChanges cart={cart} differences={differences} onAccept={props.onAccept} />}
      {isBelow ? (
        <Notice kind="warning" title={m.checkout_below_minimum()}>
          {isPriced ? m.cart_missing_to_minimum({ amount: formatPrice(cart.missingToMinimum, locale) }) : null}
        </Notice>
      ) : null}
      {isOnline ? <CartOutdated /> : null}
      {isQueued ? <AlreadyQueued /> : isWaiting ? <Notice kind="info" title={m.checkout_offline()} /> : null}
      <CreditWarning total={cart.documentTotal} method={props.method} />
      <OrderedFor />
      <OrderingWayNotice {...ordering} />
      {isProposing ? <Word value={word} onChange={setWord} /> : null}
      <Button
        variant="primary"
        size="lg"
        block
        isBusy={props.isPlacing}
        disabled={isBlocked}
        onClick={() => props.onConfirm(word.trim())}
      >
        {isProposing ? m.people_send() : confirmText(isPriced ? cart.documentTotal : null)}
      </Button>
      <p className="text-balance text-center text-muted text-xs">
        {hintOf(cart, isOnline, isProposing, ordering.isKnown)}
      </p>
    </div>
  )
}

const confirmText = (total: number | null): string =>
  total === null ? m.checkout_confirm_unpriced() : m.checkout_confirm({ total: formatPrice(total, currentLocale()) })

const hintOf = (cart: CartView, isOnline: boolean, isProposing: boolean, isBudgetKnown: boolean): string => {
  // The month's budget was not loaded on this device, or is last month's.
  if (!isOnline && !isBudgetKnown) return m.people_needs_connection()
  if (isProposing) return isOnline ? m.people_send_hint() : m.people_needs_connection()
  return cart.isSynced || !isOnline ? m.checkout_confirm_hint() : m.cart_totals_pending()
}

interface OutcomeProps extends Pick<ConfirmOrderProps, "problem"> {
  readonly isUnknown: boolean
}

/** The outcome of the order that was sent, unless it was placed. */
const Outcome = ({ isUnknown, problem }: OutcomeProps) => (
  <>
    {isUnknown ? <UnknownOrder /> : null}
    {problem === null ? null : (
      <Notice kind="error" title={problem.title}>
        {problem.text}
      </Notice>
    )}
  </>
)

interface WordProps {
  readonly value: string
  readonly onChange: (word: string) => void
}

const Word = ({ value, onChange }: WordProps) => (
  <TextArea
    label={m.people_word()}
    hint={m.people_word_hint()}
    rows={2}
    maxLength={MAX_PROPOSAL_WORD}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** Only one queued order per cart: this one can be confirmed once that is placed. */
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

/** Notice at the confirm button that an agent orders for a client (S6.3). */
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

/** The order was sent, but it is unknown whether it was placed; its cart may be gone by then. */
export const UnknownOrder = () => (
  <Notice kind="warning" title={m.checkout_unknown()}>
    {m.checkout_unknown_text()}
  </Notice>
)
