/** Payment of a placed order (S2.63). */
import { m } from "../../i18n/messages.ts"
import type { PaymentRequest } from "@dispensa/domain"
import { useMemo } from "react"
import { payOrder, type PaymentResult } from "./payment-service.ts"
import { useShop } from "../../app/use-shop.ts"
import { useSession } from "../session/use-session.ts"

export type { PaymentResult }

/** Sending the same payment again is safe. */
export const usePayment = (): ((request: PaymentRequest) => Promise<PaymentResult>) => {
  const { run } = useShop()
  const { userTemp } = useSession()
  return useMemo(() => (request) => run(payOrder(userTemp, request)), [run, userTemp])
}

/** Why a payment failed, for the user (S8.15); empty if there is nothing to show. */
export const reasonOf = (result: PaymentResult): string => {
  switch (result._tag) {
    case "Declined":
      return result.message
    case "Unanswered":
      return m.checkout_payment_unanswered()
    case "Paid":
    case "Elsewhere":
      return ""
  }
}
