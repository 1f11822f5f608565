/** Confirms the order that is shown, and says what became of it (S8.15, S8.16). */
import { type CartView, deliveryBy, type Handover, type PlacedOrder, pickupSlots } from "@dispensa/domain"
import { useState } from "react"
import { useCheckout } from "../../bindings/use-checkout.ts"
import { m } from "../../i18n/messages.ts"
import type { Draft } from "./checkout-draft.ts"

/** Why the order was not placed: shown above the confirm button, never silent. */
export interface OrderProblem {
  readonly title: string
  readonly text: string
}

export interface PlaceOrder {
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly place: (cart: CartView, draft: Draft) => Promise<PlacedOrder | null>
}

/** The handover that was chosen, if it is still offered at that instant. */
export const handoverOf = (pickup: Draft["pickup"], now: number): Handover | null => {
  if (pickup === null) return { _tag: "Delivery", date: deliveryBy(now) }
  const isOpen = pickupSlots(now).some(({ date, slot }) => date === pickup.date && slot === pickup.slot)
  return isOpen ? { _tag: "Pickup", date: pickup.date, slot: pickup.slot } : null
}

export const usePlaceOrder = (): PlaceOrder => {
  const { place: send, now } = useCheckout()
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const fail = (title: string, text: string): null => {
    setProblem({ title, text })
    return null
  }
  const place = async (cart: CartView, draft: Draft): Promise<PlacedOrder | null> => {
    const handover = handoverOf(draft.pickup, now())
    if (handover === null) return fail(m.checkout_slot_closed(), m.checkout_slot_closed_text())
    setPlacing(true)
    setProblem(null)
    const outcome = await send({
      paymentMethod: draft.paymentMethod,
      handover,
      note: draft.note.trim(),
      confirmedTotal: cart.documentTotal,
    })
    setPlacing(false)
    switch (outcome._tag) {
      case "Placed":
        return outcome.order
      case "Refused":
        return fail(m.checkout_refused(), outcome.message)
      case "Failed":
        return fail(m.checkout_failed(), m.checkout_failed_text())
      case "NotLoggedIn":
        return fail(m.checkout_refused(), m.checkout_login())
    }
  }
  return { isPlacing, problem, place }
}
