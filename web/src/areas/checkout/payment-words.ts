/** Why a payment did not go through, for the person (S8.15). */
import type { PaymentResult } from "./use-payment.ts"
import { m } from "../../i18n/messages.ts"

/** Empty when there is nothing to say. */
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
