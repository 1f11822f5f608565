/** The client's choices at the checkout, and the summary with the order button (S2.63). */
import { brokenPacks, type CalendarDate, NO_CART, type CartId, type CartView, unprintableIn } from "@dispensa/domain"
import { type ReactNode, useEffect } from "react"
import { useCart, useCartCommands } from "../cart/use-cart.ts"
import { useIsLoadedAnew } from "../cart/use-cart-status.ts"
import { CartReference } from "../cart/cart-reference.tsx"
import { useOrderingWay } from "../people/use-people.ts"
import { useCheckout } from "./use-checkout.ts"
import { useSession } from "../session/use-session.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { m } from "../../i18n/messages.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { isShipped, shopConfig } from "../content/shop-config.ts"
import { ArrivingChoice, PromiseExceptions, type ArrivingChoiceProps, useLateLines } from "./arriving-lines.tsx"
import { cartFor, useCheckoutDraft } from "./use-checkout-draft.ts"
import { ConfirmOrder } from "./confirm-order.tsx"
import { CouponBox } from "./coupon-box.tsx"
import { DeliveryDayChoice, useDeliveryDay } from "./delivery-day-choice.tsx"
import { HandoverChoice } from "./handover-choice.tsx"
import { deliveredBy } from "./delivery-terms.ts"
import { handoverOf } from "./order-now.ts"
import { type CheckNote, OrderCheck } from "./order-check.tsx"
import { OrderLines } from "./order-lines.tsx"
import { OrderNote } from "./order-note.tsx"
import { PaymentChoice } from "./payment-choice.tsx"
import { methodsNow, offeredMethods, paymentNow } from "./payment-options.ts"
import { useCard } from "./use-card.ts"
import { type OrderProblem, useConfirm } from "./use-confirm.ts"
import { useOrderCheck } from "./use-order-check.ts"
import { useOutcome } from "./use-outcome.ts"
import { useSeenCart } from "./use-checkout-memory.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Select } from "../../ui/forms/select.tsx"
import { IF_MISSING, ifMissingText, type IfMissing } from "../cart/if-missing.ts"

/** Tracks the checkout once per cart, and reloads the cart: the client must confirm the backend's current prices. */
const usePrepared = (cartId: CartId): void => {
  const { prepare } = useCheckout()
  const { reload } = useCartCommands()
  const { clientId, addressCode } = useSession().userTemp
  // Another client or address has another cart.
  useEffect(() => reload(), [reload, clientId, addressCode])
  useEffect(() => {
    if (cartId !== NO_CART) prepare()
  }, [cartId, prepare])
}

/** The choices of the current order, and the action that confirms them. */
const useOrdering = () => {
  const delivered = useCart()
  const { userTemp } = useSession()
  const { now } = useCheckout()
  const { draft, change, forget } = useCheckoutDraft(userTemp, delivered.cartId)
  const cart = cartFor(delivered, draft.pickup)
  const delivery = useDeliveryDay(draft.deliveryDay ?? null)
  const deliveryDay = delivery.day?.date ?? null
  const day = draft.pickup?.date ?? delivery.day?.date ?? deliveredBy(now())
  const isSlotOver = draft.pickup !== null && handoverOf(draft.pickup, delivery.now) === null
  const hasArriving = useLateLines(cart, day).length > 0
  const card = useCard(now)
  const { isPlacing, problem, confirm } = useConfirm()
  const leave = useOutcome()
  const ordering = useOrderingWay(cart)
  const isProposing = ordering.way._tag === "Proposes"
  const all = offeredMethods(cart.paymentMethods)
  // The author of a proposal pays nothing: an immediate payment is made by the approver.
  const offered = methodsNow(all, useOnline() || isProposing)
  const payment = paymentNow(draft, all, offered)
  const { method } = payment
  const isLoadedAnew = useIsLoadedAnew()
  const check = useOrderCheck(delivered, isLoadedAnew && !isPlacing)
  const order = async (word: string): Promise<void> => {
    const unprintable = unprintableIn(draft.note)
    if (unprintable !== "") {
      document.querySelector<HTMLElement>("main textarea[aria-invalid=true]")?.focus()
      return announce(m.shell_unprintable({ characters: unprintable }))
    }
    const cardToken = method === "card" && !isProposing ? card.token() : ""
    if (method === null || cardToken === null || !(await check.isClear())) return
    const chosen = { draft: { ...draft, deliveryDay }, method, cardToken, word: isProposing ? word : null }
    const confirmed = await confirm({ cart, hasArriving, ...chosen })
    if (confirmed === null) return
    // If it is unknown whether the proposal arrived, the cart is unchanged, and so are the choices made for it.
    if (confirmed.order !== null || confirmed.proposal !== "unknown") forget()
    leave(confirmed, { pickup: draft.pickup, deliveryDay, paymentMethod: method })
  }
  const isCut = offered.length < all.length
  const handover = { delivery, day, isSlotOver }
  const stopped = check.hasStopped ? notSent() : problem
  const sending = { ordering, isPlacing: isPlacing || check.isChecking, problem: stopped, order, check }
  const paying = { card: isProposing ? null : card, offered, isCut, payment, method }
  return { cart, delivered, draft, change, ...paying, ...handover, ...sending }
}

interface ChoicesProps extends ReturnType<typeof useOrdering>, Pick<CheckoutFormProps, "renderAlternatives"> {}

const Choices = (props: ChoicesProps) => {
  const { delivered, draft, change, delivery, day, card, offered, isCut, payment, renderAlternatives } = props
  const changeDay = (deliveryDay: CalendarDate): void => change({ deliveryDay })
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
          day={delivery.day?.date ?? null}
          method={payment.method}
          onChange={(pickup) => change({ pickup })}
          exceptions={<PromiseExceptions cart={delivered} on={delivery.day?.date ?? day} />}
        />
        {isShipped() && draft.pickup === null ? <DeliveryDayChoice inUse={delivery} onChange={changeDay} /> : null}
        <ArrivingChoice
          cart={delivered}
          on={day}
          days={draft.pickup === null ? delivery.days.map(({ date }) => date) : []}
          onDay={changeDay}
          value={draft.arriving ?? "rest"}
          onChange={(arriving) => change({ arriving })}
          renderAlternatives={renderAlternatives}
        />
      </Part>
      <Part title={m.checkout_payment()}>
        <PaymentChoice
          offered={offered}
          isCut={isCut}
          payment={payment}
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
  /** Renders the total, explained line by line. */
  readonly renderTotals: (cart: CartView, isPickup: boolean) => ReactNode
  /** Notes to be read before the order is sent. */
  readonly notes: ReadonlyArray<CheckNote>
  /** Renders replacements for a line that is out of stock. */
  readonly renderAlternatives: ArrivingChoiceProps["renderAlternatives"]
}

export const CheckoutForm = ({ renderTotals, notes, renderAlternatives }: CheckoutFormProps) => {
  const ordering = useOrdering()
  const { cart, draft, method, isPlacing, problem, order, check, day, isSlotOver } = ordering
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
        <OrderCheck cart={cart} day={day} check={check} notes={isSlotOver ? [slotOver(), ...notes] : notes} />
        <ConfirmOrder
          cart={cart}
          differences={differences}
          isOpen={check.isOpen || isSlotOver || brokenPacks(cart.rows).length > 0}
          canPay={method !== null && (isShipped() || draft.pickup !== null)}
          method={method}
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

const notSent = (): OrderProblem => ({ title: m.checkout_failed(), text: m.checkout_check_found() })

const slotOver = (): CheckNote => ({
  key: "slot",
  title: m.checkout_slot_closed(),
  text: m.checkout_slot_closed_text(),
})

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
)

/** What to do if an item of the order is missing; a line's own note takes precedence (S3.22). */
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
