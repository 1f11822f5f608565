/** The command that orders again, and its result. */
import { addressLine, type CartFilled } from "@dispensa/domain"
import { useState } from "react"
import { useSession } from "../session/use-session.ts"
import { failureWords } from "../../app/form-answer.ts"
import { useOrderAgain } from "./use-orders.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

export interface Refill {
  readonly filled: CartFilled | null
  /** Street and town of the chosen address, whose cart is filled. */
  readonly place: string
  /** The order that is being added to the cart. */
  readonly busy: string | null
  readonly again: (orderId: string) => void
}

export const useRefill = (): Refill => {
  const orderAgain = useOrderAgain()
  const { address } = useSession()
  const [filled, setFilled] = useState<CartFilled | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const refill = async (orderId: string) => {
    setBusy(orderId)
    const outcome = await orderAgain(orderId)
    setBusy(null)
    if (outcome._tag !== "Done") return notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
    setFilled(outcome.value)
    announce(m.orders_filled({ count: outcome.value.added }))
  }
  const place = addressLine(address)
  return { filled, place, busy, again: (orderId) => void refill(orderId) }
}
