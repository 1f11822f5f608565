/** Confirms the current order, pays it if it is paid immediately, and reports the outcome (S8.15, S8.16). */
import {
  type CartView,
  type Handover,
  type ConfirmedOrder,
  orderWriting,
  type PaymentMethod,
  type PlacedOrder,
} from "@dispensa/domain"
import { useState } from "react"
import { type OrderOutcome, useCheckout } from "./use-checkout.ts"
import { useQueueOrder } from "./use-queued-orders.ts"
import { type PaymentResult, usePayment } from "./use-payment.ts"
import { m } from "../../i18n/messages.ts"
import { type ProposalOutcome, proposeShown } from "./propose.ts"
import type { Draft } from "./use-checkout-draft.ts"
import { failureText } from "../../app/form-answer.ts"
import { handoverOf } from "./order-now.ts"
import { orderNote } from "./order-note-text.ts"
import { isPaidNow } from "./payment-options.ts"
import { isOnline } from "../../platform/online.ts"
import { useAccountChange } from "../../query/use-account-change.ts"

/** Sends the cart for approval (S12.15). */
export const usePropose = (): ((wish: ConfirmedOrder, word: string) => Promise<ProposalOutcome>) => {
  const { run, refresh } = useAccountChange()
  return async (wish, word) => {
    const outcome = await run(proposeShown(wish, word))
    await refresh("proposals")
    return outcome
  }
}

/** Why the order was not placed: shown above the confirm button, never silent. */
export interface OrderProblem {
  readonly title: string
  readonly text: string
}

/** The order waits for a connection. */
export interface Waits {
  readonly order: null
  /** Or for an approval; `unknown`: it is not known whether it arrived (S12.15). */
  readonly proposal?: "sent" | "unknown"
}

/** The order is placed; `payment` is null when it is paid later. */
export interface Confirmed {
  readonly order: PlacedOrder
  readonly payment: PaymentResult | null
}

export interface Confirmation {
  readonly cart: CartView
  /** It contains items that are out of stock. */
  readonly hasArriving: boolean
  readonly draft: Draft
  readonly method: PaymentMethod
  /** The provider's token for the card; empty for every other method. */
  readonly cardToken: string
  /** Message of a proposal; null for an order (S12.15). */
  readonly word: string | null
}

export interface Confirm {
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly confirm: (what: Confirmation) => Promise<Confirmed | Waits | null>
}

/** An unknown outcome is no problem of the order: it is shown for as long as it lasts, see `useIsOrderUnknown`. */
const problemOf = (outcome: Exclude<OrderOutcome, { _tag: "Placed" | "Queued" }>): OrderProblem | null => {
  switch (outcome._tag) {
    case "Refused":
      return { title: m.checkout_refused(), text: outcome.message || m.errors_refused_body() }
    case "Failed":
      return { title: m.checkout_failed(), text: m.checkout_failed_text() }
    case "Unknown":
      return null
    case "NotLoggedIn":
      return { title: m.checkout_refused(), text: m.checkout_login() }
  }
}

const proposalProblem = (outcome: Extract<ProposalOutcome, { _tag: "NotSent" | "Refused" }>): OrderProblem =>
  outcome._tag === "NotSent"
    ? { title: m.checkout_failed(), text: m.checkout_failed_text() }
    : { title: m.people_not_sent(), text: failureText({ _tag: "Failed", error: outcome.error }) }

export const useConfirm = (): Confirm => {
  const { place, now } = useCheckout()
  const queue = useQueueOrder()
  const pay = usePayment()
  const propose = usePropose()
  const { refresh } = useAccountChange()
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const send = async (handover: Handover, { cart, hasArriving, draft, method, cardToken, word }: Confirmation) => {
    const wish: ConfirmedOrder = {
      paymentMethod: method,
      handover,
      note: orderNote(draft, hasArriving),
      ...orderWriting(cart),
      confirmedTotal: cart.documentTotal,
    }
    if (word !== null) {
      const sent = await propose(wish, word)
      if (sent._tag === "Proposed") return { order: null, proposal: "sent" as const }
      if (sent._tag === "Unknown") return { order: null, proposal: "unknown" as const }
      setProblem(proposalProblem(sent))
      return null
    }
    const outcome = await (isOnline() ? place : queue)(wish)
    if (outcome._tag === "Queued") return { order: null }
    if (outcome._tag !== "Placed") {
      setProblem(problemOf(outcome))
      // The month's budget may have been changed or spent since it was loaded: the rest can be proposed.
      if (outcome._tag === "Refused") void refresh("budgets")
      return null
    }
    const { order } = outcome
    const payment = isPaidNow(method) ? await pay({ orderId: order.orderId, method, cardToken }) : null
    return { order, payment }
  }
  const confirm = async (what: Confirmation): Promise<Confirmed | Waits | null> => {
    const handover = handoverOf(what.draft.pickup, now(), what.draft.deliveryDay ?? null)
    if (handover === null) {
      setProblem(
        what.draft.pickup === null
          ? { title: m.checkout_day_closed(), text: m.checkout_day_closed_text() }
          : { title: m.checkout_slot_closed(), text: m.checkout_slot_closed_text() },
      )
      return null
    }
    setPlacing(true)
    setProblem(null)
    const confirmed = await send(handover, what)
    // After a success the page is left.
    if (confirmed === null) setPlacing(false)
    return confirmed
  }
  return { isPlacing, problem, confirm }
}
