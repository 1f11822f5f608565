/** What the client chooses at the checkout, and the summary with the button that orders (S2.63). */
import { NO_CART, type CartId, type CartView, unprintableIn } from "@dispensa/domain"
import { type ReactNode, useEffect } from "react"
import { useCart, useCartCommands } from "../cart/use-cart.ts"
import { CartReference } from "../cart/cart-reference.tsx"
import { useOrderingWay } from "../people/use-people.ts"
import { useCheckout } from "./use-checkout.ts"
import { useSession } from "../session/use-session.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { m } from "../../i18n/messages.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { isShipped, shopConfig } from "../content/shop-config.ts"
import { ArrivingChoice, PromiseExceptions, type ArrivingChoiceProps, useArrivingLines } from "./arriving-lines.tsx"
import { cartFor, useCheckoutDraft } from "./use-checkout-draft.ts"
import { ConfirmOrder } from "./confirm-order.tsx"
import { CouponBox } from "./coupon-box.tsx"
import { DeliveryDayChoice } from "./delivery-day-choice.tsx"
import { HandoverChoice } from "./handover-choice.tsx"
import { deliveredBy } from "./delivery-terms.ts"
import { EndingPromotions } from "./ending-promotions.tsx"
import { OrderLines } from "./order-lines.tsx"
import { OrderNote } from "./order-note.tsx"
import { PaymentChoice } from "./payment-choice.tsx"
import { chosenMethod, methodsNow, offeredMethods } from "./payment-options.ts"
import { useCard } from "./use-card.ts"
import { useConfirm } from "./use-confirm.ts"
import { useOutcome } from "./use-outcome.ts"
import { useSeenCart } from "./use-checkout-memory.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Select } from "../../ui/forms/select.tsx"
import { IF_MISSING, ifMissingText, type IfMissing } from "../cart/if-missing.ts"

/** Told once per cart; and what is confirmed has to be what the backend asks now. */
const usePrepared = (cartId: CartId): void => {
  const { prepare } = useCheckout()
  const { reload } = useCartCommands()
  useEffect(() => reload(), [reload])
  useEffect(() => {
    if (cartId !== NO_CART) prepare()
  }, [cartId, prepare])
}

/** The choices of the order in the making, and what confirming them does. */
const useOrdering = () => {
  const delivered = useCart()
  const { userTemp } = useSession()
  const { now } = useCheckout()
  const { draft, change, forget } = useCheckoutDraft(userTemp)
  const cart = cartFor(delivered, draft.pickup)
  const hasArriving = useArrivingLines(cart).length > 0
  const card = useCard(now)
  const { isPlacing, problem, confirm } = useConfirm()
  const leave = useOutcome()
  const ordering = useOrderingWay(cart)
  const isProposing = ordering.way._tag === "Proposes"
  const all = offeredMethods(cart.paymentMethods)
  // What is paid at once is paid by whoever approves it.
  const offered = methodsNow(all, useOnline() && !isProposing)
  const method = chosenMethod(draft.paymentMethod, offered)
  const order = async (word: string): Promise<void> => {
    const unprintable = unprintableIn(draft.note)
    if (unprintable !== "") return announce(m.shell_unprintable({ characters: unprintable }))
    const cardToken = method === "card" ? card.token() : ""
    if (method === null || cardToken === null) return
    const confirmed = await confirm({ cart, hasArriving, draft, method, cardToken, word: isProposing ? word : null })
    if (confirmed === null) return
    forget()
    leave(confirmed, { pickup: draft.pickup, deliveryDay: draft.deliveryDay ?? null, paymentMethod: method })
  }
  const isCut = offered.length < all.length && !isProposing
  return { cart, ordering, delivered, draft, change, card, offered, isCut, method, isPlacing, problem, order }
}

interface ChoicesProps extends ReturnType<typeof useOrdering>, Pick<CheckoutFormProps, "renderAlternatives"> {}

const Choices = (props: ChoicesProps) => {
  const { delivered, draft, change, card, offered, isCut, method, renderAlternatives } = props
  const { address } = useSession()
  const { now } = useCheckout()
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Part title={m.checkout_handover()}>
        <HandoverChoice
          cart={delivered}
          address={address}
          now={now()}
          pickup={draft.pickup}
          day={draft.deliveryDay ?? null}
          onChange={(pickup) => change({ pickup })}
          exceptions={<PromiseExceptions cart={delivered} />}
        />
        {isShipped() && draft.pickup === null ? (
          <DeliveryDayChoice chosen={draft.deliveryDay ?? null} onChange={(deliveryDay) => change({ deliveryDay })} />
        ) : null}
        <EndingPromotions cart={delivered} day={draft.pickup?.date ?? draft.deliveryDay ?? deliveredBy(now())} />
        <ArrivingChoice
          cart={delivered}
          value={draft.arriving ?? "rest"}
          onChange={(arriving) => change({ arriving })}
          renderAlternatives={renderAlternatives}
        />
      </Part>
      <Part title={m.checkout_payment()}>
        <PaymentChoice
          offered={offered}
          isCut={isCut}
          value={method}
          card={card}
          onChange={(paymentMethod) => change({ paymentMethod })}
        />
      </Part>
      <IfMissingChoice value={draft.ifMissing ?? null} onChange={(ifMissing) => change({ ifMissing })} />
      <CartReference cart={delivered} />
      {shopConfig.showsOrderNote ? <OrderNote value={draft.note} onChange={(note) => change({ note })} /> : null}
    </div>
  )
}

export interface CheckoutFormProps {
  /** Explains the total line by line. */
  readonly renderTotals: (cart: CartView, isPickup: boolean) => ReactNode
  /** What is to be known before the order is sent. */
  readonly renderWarnings: (cart: CartView) => ReactNode
  /** What can be had in the place of a line that is not in stock. */
  readonly renderAlternatives: ArrivingChoiceProps["renderAlternatives"]
}

export const CheckoutForm = ({ renderTotals, renderWarnings, renderAlternatives }: CheckoutFormProps) => {
  const ordering = useOrdering()
  const { cart, draft, method, isPlacing, problem, order } = ordering
  const { differences, accept } = useSeenCart(cart)
  usePrepared(cart.cartId)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Choices {...ordering} renderAlternatives={renderAlternatives} />
      <section
        aria-labelledby="order-summary"
        className="sticky top-[calc(var(--header-height)+1rem)] flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="order-summary" className="section-title">
          {m.checkout_summary()}
        </h2>
        <OrderLines cart={cart} differences={differences} />
        <CouponBox cart={cart} />
        {renderTotals(cart, draft.pickup !== null)}
        {renderWarnings(cart)}
        <ConfirmOrder
          cart={cart}
          differences={differences}
          canPay={method !== null && (isShipped() || draft.pickup !== null)}
          isOnAccount={method === "on-account"}
          isPlacing={isPlacing}
          problem={problem}
          onAccept={accept}
          ordering={ordering.ordering}
          onConfirm={(word) => void order(word)}
        />
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

/** What to do if an item of the order is missing; a line's own note goes before it (S3.22). */
interface IfMissingChoiceProps {
  /** Null: the supplier decides. */
  readonly value: IfMissing | null
  readonly onChange: (value: IfMissing | null) => void
}

const IfMissingChoice = ({ value, onChange }: IfMissingChoiceProps) => (
  <Select<IfMissing | "">
    label={m.checkout_if_missing()}
    {...(backendCapabilities.offers("line-notes") ? { hint: m.checkout_if_missing_hint() } : {})}
    value={value ?? ""}
    options={[
      { value: "", label: m.checkout_if_missing_any() },
      ...IF_MISSING.map((wish) => ({ value: wish, label: ifMissingText(wish) })),
    ]}
    onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    className="max-w-xs"
  />
)
