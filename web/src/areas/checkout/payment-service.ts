/** Payment of a placed order (S2.63): sends the provider's token, never a card's number. */
import { makeDirectGuestPaymentRequest } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import type { PaymentRequest, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { isTransient } from "../../app/transient.ts"

export type PaymentResult =
  | { readonly _tag: "Paid" }
  /** The visitor continues on the provider's page. */
  | { readonly _tag: "Elsewhere"; readonly url: string }
  /** The reason, in the words of the backend or provider; empty if unknown. */
  | { readonly _tag: "Declined"; readonly message: string }
  /** No usable answer: the same payment may be sent again. */
  | { readonly _tag: "Unanswered"; readonly error: ApiError }

export const payOrder = (userTemp: UserTemp, request: PaymentRequest) =>
  requestMessage(makeDirectGuestPaymentRequest, { userTemp, ...request }).pipe(
    Effect.map(({ outcome, paymentUrl, message }): PaymentResult => {
      if (outcome === "paid") return { _tag: "Paid" }
      if (outcome === "pending" && paymentUrl !== null) return { _tag: "Elsewhere", url: paymentUrl }
      return { _tag: "Declined", message }
    }),
    Effect.catch((error) =>
      Effect.succeed<PaymentResult>(
        error._tag === "Conflict"
          ? // Repeated after a lost answer: it is already paid.
            { _tag: "Paid" }
          : isTransient(error)
            ? { _tag: "Unanswered", error }
            : { _tag: "Declined", message: error.message },
      ),
    ),
  )
